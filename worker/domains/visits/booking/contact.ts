import { and, eq, sql } from "drizzle-orm";
import { CONTACT_CODE, type ContactRequest } from "#contract/booking.ts";
import type { Hold } from "#contract/booking-answers.ts";
import type { Deps } from "#worker/deps.ts";
import { tooMany } from "#worker/kernel/limits/limit.ts";
import { randomDigits } from "#worker/kernel/seal/crypto.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { LIMITS } from "#worker/limits.ts";
import { assertAdult } from "../rules/adult.ts";
import { appointments, contactCodes } from "../schema/appointments.ts";
import { newCodeRow } from "./code-row.ts";
import { admitContact, deliverCode, mayGetCode, tooManyForContact } from "./contact-code.ts";
import { findLive, stillHeld, toHold } from "./own-holds.ts";

const PER_HOLD = LIMITS.rows["code.hold"];

type ContactDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

export async function sendCode(
  deps: ContactDeps,
  own: { id: string; holderHash: string | null },
  request: ContactRequest,
): Promise<Hold> {
  const { db } = deps;
  const { row: hold, code: before } = await findLive(deps, own);
  assertAdult(deps, request);
  const contactIndex = await admitContact(deps, request);
  if (before && before.sends >= PER_HOLD.limit) throw tooMany(PER_HOLD);
  const code = randomDigits(CONTACT_CODE.digits);
  const row = await newCodeRow(deps, { appointmentId: hold.id, contactIndex, request, code });
  const isSame = and(eq(appointments.id, hold.id), eq(appointments.status, "held"), stillHeld(deps));
  const { sends: _sends, appointmentId: _id, ...changed } = row;
  const isLeft = sql`not exists (select 1 from ${contactCodes} where appointment_id = ${hold.id} and sends >= ${PER_HOLD.limit})`;
  const isStored = await tryWrite(deps, {
    guard: sql`exists (select 1 from ${appointments} where ${isSame}) and ${isLeft} and ${mayGetCode(deps, request, contactIndex)}`,
    statements: [
      db
        .insert(contactCodes)
        .values(row)
        .onConflictDoUpdate({
          target: contactCodes.appointmentId,
          set: { ...changed, sends: sql`${contactCodes.sends} + 1` },
        }),
    ],
  });
  if (!isStored) {
    const { code: now } = await findLive(deps, own);
    if (now && now.sends >= PER_HOLD.limit) throw tooMany(PER_HOLD);
    await admitContact(deps, request);
    throw tooManyForContact();
  }
  await deliverCode(deps, { request, code }, () =>
    db
      .update(contactCodes)
      .set({ sends: sql`${contactCodes.sends} - 1` })
      .where(eq(contactCodes.appointmentId, hold.id)),
  );
  return toHold(hold, { ...row, sends: (before?.sends ?? 0) + 1 });
}
