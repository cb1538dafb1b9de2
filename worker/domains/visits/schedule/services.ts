import { and, eq, sql } from "drizzle-orm";
import type { AdminService, Saved, ServiceRequest } from "#contract/admin-schedule.ts";
import type { Clinic } from "#contract/booking.ts";
import type { ScheduleConflictsAnswer } from "#contract/schedule-conflicts.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { guardStatement, rowExists } from "#worker/kernel/write.ts";
import type { Statement } from "../changes/claim.ts";
import type { ClinicRows } from "../rules/conflicts.ts";
import { appointments } from "../schema/appointments.ts";
import { serviceProviders, services } from "../schema/schedule.ts";
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
import type { SavedWith } from "./providers.ts";
import { readSchedule } from "./read.ts";

async function findService(deps: ScheduleDeps, id: string): Promise<AdminService> {
  const found = (await readSchedule(deps)).services.find((one) => one.id === id);
  if (!found) throw new AppError("not_found", "There is no such service.");
  return found;
}

function proposalOf(id: string, { isActive, offers: given }: ServiceRequest): Proposal {
  const apply = ({ rows, offers }: ClinicRows, location: Clinic): ClinicRows => {
    const kept = new Set(
      given.filter((offer) => isActive && offer.location === location).map(({ provider }) => `${id} ${provider}`),
    );
    // A new offer needs no check: existing visits fit either way.
    return { rows, offers: new Set([...offers].filter((offer) => !offer.startsWith(`${id} `) || kept.has(offer))) };
  };
  return { concerns: eq(appointments.serviceId, id), apply };
}

type ServiceChange = AskedOf<ServiceRequest>;

export async function previewService(
  deps: ScheduleDeps,
  { id, request, actor }: ServiceChange,
): Promise<ScheduleConflictsAnswer> {
  await findService(deps, id);
  return previewProposal(deps, proposalOf(id, request), actor.signedIn);
}

export async function saveService(deps: ScheduleDeps, asked: ServiceChange): Promise<SavedWith<AdminService>> {
  const { id, version, request, actor } = asked;
  const { db } = deps;
  assertSeen(await findService(deps, id), { ...asked, noun: "service" });
  const same = and(eq(services.id, id), eq(services.version, version));
  const { handled, due } = await saveProposal(deps, {
    proposal: proposalOf(id, request),
    statements: [
      guardStatement(db, rowExists(services, same)),
      db
        .update(services)
        .set({ ...toColumns(request), version: version + 1, updatedAt: deps.now() })
        .where(eq(services.id, id)),
      ...offerStatements(deps, id, request),
      scheduleAudit(deps, actor.signedIn, {
        action: "service.change",
        type: "service",
        id,
        fields: Object.keys(request),
      }),
    ],
    handling: request.handling,
    actor,
    refused: async () => assertSeen(await findService(deps, id), { ...asked, noun: "service" }),
  });
  return { answer: { saved: await findService(deps, id), handled }, due };
}

function toColumns({ offers: _offers, handling: _handling, ...columns }: ServiceRequest) {
  return columns;
}

function offerStatements({ db }: ScheduleDeps, id: string, { offers }: ServiceRequest): Statement[] {
  const list = JSON.stringify(offers);
  return [
    db.delete(serviceProviders).where(eq(serviceProviders.serviceId, id)),
    db.insert(serviceProviders).select(
      sql`select distinct ${id}, json_extract(value, '$.provider'), json_extract(value, '$.location')
        from json_each(${list}) where json_extract(value, '$.provider') in (select id from providers)`,
    ),
  ];
}

export async function addService(
  deps: ScheduleDeps,
  { request, actor, keep }: Adding<ServiceRequest, AdminService>,
): Promise<Saved<AdminService>> {
  const id = newId("svc");
  const before = await readSchedule(deps);
  const position = Math.max(-1, ...before.services.map((one) => one.position)) + 1;
  const known = new Set(before.providers.map((one) => one.id));
  const columns = { id, position, version: 1, ...toColumns(request) };
  const offers = distinct(request.offers).filter(({ provider }) => known.has(provider));
  const answer = { saved: { ...columns, offers }, handled: NONE_HANDLED };
  await commitNew(deps, [
    deps.db.insert(services).values({ ...columns, updatedAt: deps.now() }),
    ...offerStatements(deps, id, { ...request, offers }),
    scheduleAudit(deps, actor.signedIn, { action: "service.create", type: "service", id }),
    ...keep(answer),
  ]);
  return answer;
}

function distinct(offers: ServiceRequest["offers"]): ServiceRequest["offers"] {
  return [...new Map(offers.map((offer) => [`${offer.provider} ${offer.location}`, offer])).values()];
}
