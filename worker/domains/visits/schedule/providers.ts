import { and, eq, gte, sql } from "drizzle-orm";
import type { AdminProvider, ProviderRequest, Saved } from "#contract/admin-schedule.ts";
import type { Clinic } from "#contract/booking.ts";
import { fromDay } from "#contract/exception-dates.ts";
import type { ProviderHoursRequest } from "#contract/provider-hours.ts";
import type { ScheduleConflictsAnswer } from "#contract/schedule-conflicts.ts";
import { addDays, todayIn } from "#contract/time.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { guardStatement, isAt } from "#worker/kernel/write.ts";
import type { Statement } from "../changes/claim.ts";
import type { DueNotice } from "../notices/dues.ts";
import type { ClinicRows } from "../rules/conflicts.ts";
import { appointments } from "../schema/appointments.ts";
import { providerExceptions, providerHours, providers } from "../schema/schedule.ts";
import { saveProposal } from "./bulk/handling.ts";
import type { Proposal } from "./bulk/proposals.ts";
import {
  type Adding,
  type AskedOf,
  assertSeen,
  commitNew,
  NONE_HANDLED,
  previewProposal,
  scheduleAudit,
} from "./bulk/saving.ts";
import type { ScheduleDeps } from "./list.ts";
import { readSchedule, toProvider } from "./read.ts";

export type SavedWith<Thing> = { answer: Saved<Thing>; due: DueNotice[] };

async function findProvider(deps: ScheduleDeps, id: string): Promise<AdminProvider> {
  const found = (await readSchedule(deps)).providers.find((one) => one.id === id);
  if (!found) throw new AppError("not_found", "There is no such provider.");
  return found;
}

function nextVersion({ db }: ScheduleDeps, { id, version }: Pick<AskedOf<unknown>, "id" | "version">): Statement[] {
  return [
    guardStatement(db, isAt(providers, { id, version })),
    db
      .update(providers)
      .set({ version: version + 1 })
      .where(eq(providers.id, id)),
  ];
}

function hoursProposal(id: string, { hours, exceptions }: ProviderHoursRequest): Proposal {
  const others = ({ providerId }: { providerId: string }) => providerId !== id;
  const apply = ({ rows, offers }: ClinicRows, location: Clinic): ClinicRows => ({
    offers,
    rows: {
      ...rows,
      plans: [
        ...rows.plans.filter(others),
        ...hours.filter((part) => part.location === location).map((part) => ({ ...part, providerId: id })),
      ],
      exceptions: [...rows.exceptions.filter(others), ...exceptions.map((one) => ({ ...one, providerId: id }))],
    },
  });
  return { concerns: eq(appointments.providerId, id), apply };
}

type HoursAsked = AskedOf<ProviderHoursRequest>;

export async function previewHours(
  deps: ScheduleDeps,
  { id, request, actor }: HoursAsked,
): Promise<ScheduleConflictsAnswer> {
  await findProvider(deps, id);
  return previewProposal(deps, hoursProposal(id, request), actor.signedIn);
}

export async function saveHours(deps: ScheduleDeps, asked: HoursAsked): Promise<SavedWith<AdminProvider>> {
  const { db, now } = deps;
  const { id, request, actor } = asked;
  assertSeen(await findProvider(deps, id), { ...asked, noun: "provider" });
  const today = todayIn(now());
  const exceptions = request.exceptions.flatMap((one) => fromDay(one, today) ?? []);
  const plans = JSON.stringify(request.hours.map((part) => ({ ...part, id: newId("hrs") })));
  const dates = JSON.stringify(exceptions.map((one) => ({ ...one, id: newId("exc") })));
  const of = (name: string) => sql.raw(`json_extract(value, '$.${name}')`);
  const statements = [
    ...nextVersion(deps, asked),
    db.delete(providerHours).where(eq(providerHours.providerId, id)),
    // One statement for all rows: 100 bound parameters are the limit.
    insertWhere(db, providerHours, {
      row: {
        ...{ id: of("id"), providerId: id, location: of("location"), weekday: of("weekday") },
        ...{ begins: of("begins"), ends: of("ends"), validFrom: of("validFrom"), validTo: of("validTo") },
      },
      from: sql`json_each(${plans})`,
      condition: undefined,
    }),
    db
      .delete(providerExceptions)
      .where(and(eq(providerExceptions.providerId, id), gte(providerExceptions.date, today))),
    // A repeating exception keeps its past dates.
    db
      .update(providerExceptions)
      .set({ until: addDays(today, -1) })
      .where(and(eq(providerExceptions.providerId, id), gte(providerExceptions.until, today))),
    insertWhere(db, providerExceptions, {
      row: {
        ...{ id: of("id"), providerId: id, date: of("date"), location: of("location") },
        ...{ begins: of("begins"), ends: of("ends"), everyWeeks: of("everyWeeks"), until: of("until") },
      },
      from: sql`json_each(${dates})`,
      condition: undefined,
    }),
    scheduleAudit(deps, actor.signedIn, {
      action: "provider.hours",
      type: "provider",
      id,
      fields: ["hours", "exceptions"],
    }),
  ];
  const { handled, due } = await saveProposal(deps, {
    proposal: hoursProposal(id, request),
    statements,
    handling: request.handling,
    actor,
    refused: async () => assertSeen(await findProvider(deps, id), { ...asked, noun: "provider" }),
  });
  return { answer: { saved: await findProvider(deps, id), handled }, due };
}

function personProposal(id: string, { isActive }: ProviderRequest): Proposal {
  const apply = ({ rows, offers }: ClinicRows): ClinicRows => ({
    rows,
    offers: isActive ? offers : new Set([...offers].filter((offer) => !offer.endsWith(` ${id}`))),
  });
  return { concerns: eq(appointments.providerId, id), apply };
}

type PersonAsked = AskedOf<ProviderRequest>;

export async function previewProvider(
  deps: ScheduleDeps,
  { id, request, actor }: PersonAsked,
): Promise<ScheduleConflictsAnswer> {
  await findProvider(deps, id);
  return previewProposal(deps, personProposal(id, request), actor.signedIn);
}

export async function saveProvider(deps: ScheduleDeps, asked: PersonAsked): Promise<SavedWith<AdminProvider>> {
  const { id, request, actor } = asked;
  assertSeen(await findProvider(deps, id), { ...asked, noun: "provider" });
  const { handled, due } = await saveProposal(deps, {
    proposal: personProposal(id, request),
    statements: [
      ...nextVersion(deps, asked),
      deps.db.update(providers).set(toColumns(request)).where(eq(providers.id, id)),
      scheduleAudit(deps, actor.signedIn, { action: "provider.change", type: "provider", id }),
    ],
    handling: request.handling,
    actor,
    refused: async () => assertSeen(await findProvider(deps, id), { ...asked, noun: "provider" }),
  });
  return { answer: { saved: await findProvider(deps, id), handled }, due };
}

function toColumns({ name, credential, licensedStates, isActive }: ProviderRequest) {
  return { displayName: name, credential, licensedStates, isActive };
}

export async function addProvider(
  deps: ScheduleDeps,
  { request, actor, keep }: Adding<ProviderRequest, AdminProvider>,
): Promise<Saved<AdminProvider>> {
  const row = { id: newId("prv"), userId: null, version: 1, ...toColumns(request) };
  const answer = { saved: toProvider(row, { plans: [], exceptions: [] }), handled: NONE_HANDLED };
  await commitNew(deps, [
    deps.db.insert(providers).values(row),
    scheduleAudit(deps, actor.signedIn, { action: "provider.create", type: "provider", id: row.id }),
    ...keep(answer),
  ]);
  return answer;
}
