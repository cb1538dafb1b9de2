import { and, asc, eq, exists, isNull } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { actorAudit } from "../lib/audit-row.ts";
import { blindIndex } from "../lib/blind-index.ts";
import { insertWhere } from "./insert-where.ts";
import { openNames, type PatientRow, plainName } from "./patients.ts";
import { profiles } from "./schema/accounts.ts";
import { patients } from "./schema/appointments.ts";
import { auditTrails } from "./schema/audit.ts";
import type { SignedIn } from "./sessions.ts";

/** More people than share one mailbox. */
const MANY = 20;

/**
 * The patient that a signed-in person is; null before his first visit is booked. Who booked as a guest and then made an
 * account with the same confirmed address and the same name gets that patient: both show that the mailbox is his, and the
 * name keeps apart those who share one.
 */
export async function findOwnPatient(
  deps: Pick<Deps, "db" | "now" | "settings">,
  actor: SignedIn,
): Promise<PatientRow | null> {
  const [own] = await deps.db.select().from(patients).where(eq(patients.userId, actor.user.id));
  return own ?? claimGuest(deps, actor);
}

async function claimGuest(deps: Pick<Deps, "db" | "now" | "settings">, actor: SignedIn): Promise<PatientRow | null> {
  const { db, now, settings } = deps;
  const { id: userId, email, emailConfirmedAt } = actor.user;
  if (!email || !emailConfirmedAt) return null;
  const emailIndex = await blindIndex(settings, "email", email);
  const isGuest = and(eq(patients.emailIndex, emailIndex), isNull(patients.userId));
  const [guests, [profile]] = await db.batch([
    db.select().from(patients).where(isGuest).orderBy(asc(patients.createdAt)).limit(MANY),
    db.select().from(profiles).where(eq(profiles.userId, userId)),
  ]);
  if (!profile) return null;
  for (const guest of guests) {
    const { firstName, lastName } = await openNames(deps, guest);
    if (plainName(firstName) !== plainName(profile.firstName) || plainName(lastName) !== plainName(profile.lastName))
      continue;
    const at = now();
    const stillFree = db
      .select()
      .from(patients)
      .where(and(eq(patients.id, guest.id), isNull(patients.userId)));
    const facts = { actionType: "patient.claim", resourceType: "patient", resourceId: guest.id, patientId: guest.id };
    const row = actorAudit(at, actor, facts);
    const [, claimed] = await db.batch([
      insertWhere(db, auditTrails, { row, condition: exists(stillFree) }),
      db
        .update(patients)
        .set({ userId, updatedAt: at })
        .where(and(eq(patients.id, guest.id), isNull(patients.userId)))
        .returning(),
    ]);
    return claimed[0] ?? null;
  }
  return null;
}
