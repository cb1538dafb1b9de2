import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { CODE_LIFE_MS, CONTACT_CODE } from "#contract/booking.ts";
import type { GuestWaitAnswer, GuestWishAnswer, GuestWishRequest } from "#contract/waitlist.ts";
import type { Deps } from "#worker/deps.ts";
import { findPatient } from "#worker/domains/patients/find-patient.ts";
import { matchTaskStatement } from "#worker/domains/patients/patient-matches.ts";
import type { BookingPerson, PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { randomDigits } from "#worker/kernel/seal/crypto.ts";
import { keyringOf, newDataKey, open, openDataKey, seal } from "#worker/kernel/seal/seal.ts";
import { guardStatement, rowExists } from "#worker/kernel/write.ts";
import { admitContact, codeHashOf, deliverCode, mayGetCode, tooManyForContact } from "../booking/contact-code.ts";
import { type NewPerson, newChart } from "../changes/account-person.ts";
import type { VisitActor } from "../changes/change.ts";
import type { Statement } from "../changes/claim.ts";
import { waitMail, waitText } from "../notices/messages.ts";
import { assertAdult } from "../rules/adult.ts";
import { waitlistRequests } from "../schema/reminders.ts";
import { entryToken, readWaitByLink } from "./entry-link.ts";
import { joinWaitlist } from "./join.ts";
import { refuseFree, wishedOf } from "./wished.ts";

type GuestDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;
type RequestRow = typeof waitlistRequests.$inferSelect;

export async function askForGuest(deps: GuestDeps, request: GuestWishRequest): Promise<GuestWishAnswer> {
  const { db, now, settings } = deps;
  const { contact, service, ...wish } = request;
  assertAdult(deps, contact);
  await refuseFree(deps, wishedOf(now(), service, { wish }), { actor: { kind: "visitor" } });
  const contactIndex = await admitContact(deps, contact);
  const id = newId("wlr");
  const code = randomDigits(CONTACT_CODE.digits);
  const { key, ...wrapped } = await newDataKey(await keyringOf(settings), subjectOf(id));
  const expiresAt = new Date(now().getTime() + CODE_LIFE_MS);
  const row = {
    id,
    ...wrapped,
    details: await seal(key, placeOf(id), JSON.stringify(request)),
    contactIndex,
    codeHash: await codeHashOf(settings, { subject: id, contactIndex, code }),
    attempts: 0,
    sentAt: now(),
    expiresAt,
    entryId: null,
    channel: contact.channel,
  };
  const condition = mayGetCode(deps, contact, contactIndex);
  const stored = await insertWhere(db, waitlistRequests, { row, condition }).returning({ id: waitlistRequests.id });
  if (stored.length === 0) {
    await admitContact(deps, contact);
    throw tooManyForContact();
  }
  await deliverCode(deps, { request: contact, code }, () =>
    db.delete(waitlistRequests).where(eq(waitlistRequests.id, id)),
  );
  return { id, expiresAt: expiresAt.toISOString() };
}

interface Confirming {
  id: string;
  code: string;
  actor: VisitActor;
}

export interface Waits {
  answer: GuestWaitAnswer;
  /** Null when the guest has been told before. */
  told: (GuestWishRequest["contact"] & Pick<PatientRow, "isDiscreet">) | null;
}

/** Once. @throws not_found, invalid_request for the code, and what joining throws */
export async function confirmForGuest(deps: GuestDeps, confirming: Confirming): Promise<Waits> {
  const { db, settings } = deps;
  const row = await guess(deps, confirming);
  const request = await openRequest(deps, row);
  const { contact, service, ...wish } = request;
  if (row.entryId !== null)
    return {
      answer: await readWaitByLink(deps, await entryToken(settings, row.entryId, row.contactIndex)),
      told: null,
    };
  const person: BookingPerson = { ...contact, contactIndex: row.contactIndex, userId: null };
  const { patient, before } = await patientFor(deps, person);
  const isUnused = and(eq(waitlistRequests.id, row.id), isNull(waitlistRequests.entryId));
  const { entry } = await joinWaitlist(deps, {
    patient,
    serviceId: service,
    request: wish,
    actor: confirming.actor,
    before: [guardStatement(db, rowExists(waitlistRequests, isUnused)), ...before],
    beside: (entryId) => db.update(waitlistRequests).set({ entryId }).where(eq(waitlistRequests.id, row.id)),
  });
  return {
    answer: { entry, token: await entryToken(settings, entry.id, row.contactIndex) },
    told: { ...contact, isDiscreet: patient.isDiscreet },
  };
}

export async function patientFor(
  deps: Pick<Deps, "db" | "now" | "settings">,
  person: NewPerson,
): Promise<{ patient: PatientRow; before: Statement[] }> {
  const known = await findPatient(deps, person);
  if (known) return { patient: known, before: [] };
  const patient = await newChart(deps, person);
  const match = matchTaskStatement(deps, { patient });
  return { patient, before: [deps.db.insert(patients).values(patient), match] };
}

/** Counted before the comparison. @throws not_found, invalid_request */
async function guess({ db, now, settings }: GuestDeps, { id, code }: Confirming): Promise<RequestRow> {
  const live = and(eq(waitlistRequests.id, id), gt(waitlistRequests.expiresAt, now()));
  const [[counted], [row]] = await db.batch([
    db
      .update(waitlistRequests)
      .set({ attempts: sql`${waitlistRequests.attempts} + 1` })
      .where(and(live, lte(waitlistRequests.attempts, CONTACT_CODE.tries)))
      .returning({ attempts: waitlistRequests.attempts }),
    db.select().from(waitlistRequests).where(live),
  ]);
  if (!row) throw new AppError("not_found", "That code has run out. Please ask for a new one.");
  const isBurnt = !counted || counted.attempts > CONTACT_CODE.tries;
  const hash = await codeHashOf(settings, { subject: id, contactIndex: row.contactIndex, code });
  if (!isBurnt && hash === row.codeHash) return row;
  const sentence = isBurnt ? "Please ask for a new code." : "That is not the code. Please look again.";
  throw new AppError("invalid_request", sentence, { fields: { code: sentence } });
}

async function openRequest({ settings }: GuestDeps, row: RequestRow): Promise<GuestWishRequest> {
  const key = await openDataKey(await keyringOf(settings), subjectOf(row.id), row);
  return JSON.parse(await open(key, placeOf(row.id), row.details));
}

export async function tellGuest(
  { mailer, sms }: Pick<Deps, "mailer" | "sms">,
  { answer, told }: Waits,
  origin: string,
): Promise<void> {
  if (!told) return;
  const { channel, to, isDiscreet } = told;
  const link = `${origin}/book-appointment/manage/waiting/${answer.token}`;
  await (channel === "email" ? mailer.send(waitMail(to, { link, isDiscreet })) : sms(waitText(to, link)));
}

function subjectOf(id: string): string {
  return `waitlist_request:${id}`;
}

function placeOf(id: string) {
  return { column: "waitlist_requests.details", row: id };
}
