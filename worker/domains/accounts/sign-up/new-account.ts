import type { BatchItem } from "drizzle-orm/batch";
import { type SignUpMetadata, signUpMetadata } from "#contract/auth.ts";
import type { Role } from "#contract/permissions.ts";
import type { Deps } from "#worker/deps.ts";
import type { AuditRow } from "#worker/kernel/audit/audit.ts";
import { write } from "#worker/kernel/write.ts";
import { emailColumns, newEmailColumns, sealPlainAddress } from "../accounts.ts";
import { RolesChangedError } from "../admin/seen-roles.ts";
import { identities, profiles, userRoles, users } from "../schema/accounts.ts";
import type { UserRow } from "../sessions.ts";
import { type Account, emailIdentity, type IdentityRow } from "./account.ts";

export interface Newcomer {
  /** Null for somebody who has not given one: he has no identity either. */
  email: string | null;
  /** Null until it has been shown that the address is his. */
  confirmedAt: Date | null;
  passwordHash?: string | null;
  /** What the sign-up form says of him; blank for who is invited or comes from Google. */
  data?: Partial<SignUpMetadata>;
  /** All that a client said, where metadata is open; otherwise the names are kept. */
  metadata?: Record<string, unknown>;
  roles?: readonly Role[];
  /** Another provider's name for him; by default the address itself is his identity. */
  identity?: Pick<IdentityRow, "provider" | "subject" | "identityData">;
  /** Beside the times of making. */
  invitedAt?: Date;
  /** A UUID that somebody else chose. */
  id?: string;
}

export interface NewAccount extends Account {
  data: SignUpMetadata;
}

/** An account as rows, not stored yet. */
export function makeAccount(at: Date, newcomer: Newcomer): NewAccount {
  const { email, confirmedAt, passwordHash = null, roles = ["patient"], invitedAt = null } = newcomer;
  const data = signUpMetadata.parse(newcomer.data ?? {});
  const { id = crypto.randomUUID() } = newcomer;
  const user: UserRow = {
    id,
    ...emailColumns(email),
    passwordHash,
    emailConfirmedAt: confirmedAt,
    invitedAt,
    confirmationSentAt: confirmedAt || email === null ? null : at,
    recoverySentAt: null,
    reauthenticationSentAt: null,
    ...newEmailColumns(null),
    emailChangeSentAt: null,
    emailChangeAgreed: null,
    lastSignInAt: null,
    bannedUntil: null,
    closedAt: null,
    // This travels into the browser's storage.
    userMetadata: newcomer.metadata ?? namesOf(data),
    appMetadata: null,
    createdAt: at,
    updatedAt: at,
  };
  const own = newcomer.identity ?? {
    provider: "email",
    subject: id,
    identityData: emailIdentity(id, email, confirmedAt !== null),
  };
  const identity = { id: crypto.randomUUID(), userId: id, ...own, lastSignInAt: null, createdAt: at, updatedAt: at };
  return { user, identities: email === null ? [] : [identity], factors: [], roles: [...roles], data };
}

function namesOf({ first_name, last_name, display_name }: SignUpMetadata): Record<string, unknown> {
  return { first_name, last_name, display_name };
}

interface StoreOptions extends Partial<Omit<AuditRow, "id" | "at">> {
  alongside?: readonly BatchItem<"sqlite">[];
}

/**
 * User, identity, profile, roles and audit row: all or none.
 * @param options.alongside statements of the same batch
 * @returns false when the address is taken
 * @throws RolesChangedError when a guard in `alongside` fails
 */
export async function storeAccount(
  { db }: Pick<Deps, "db">,
  account: NewAccount,
  { alongside = [], ...audit }: StoreOptions = {},
): Promise<boolean> {
  const { user, roles } = account;
  const { id: userId, createdAt } = user;
  const about = { actionType: "user_signedup", actorId: userId, resourceType: "user", resourceId: userId };
  const written = await write(
    { db, now: () => createdAt },
    {
      audit: { ...about, ...audit, resourceId: userId },
      statements: [
        db.insert(users).values(user),
        ...(user.email ? [sealPlainAddress(db, user.email)] : []),
        ...account.identities.map((identity) => db.insert(identities).values(identity)),
        db.insert(profiles).values(profileOf(account)),
        // An invitation that waits for a second administrator has no roles yet.
        ...roles.map((role) => db.insert(userRoles).values({ userId, role, isActive: true, createdAt })),
        ...alongside,
      ],
      refused: () => new RolesChangedError(),
      taken: () => false,
    },
  );
  return written !== false;
}

/** The profile as the sign-up form has it. */
export function profileOf({ user, data }: Pick<NewAccount, "user" | "data">): typeof profiles.$inferInsert {
  return {
    userId: user.id,
    firstName: data.first_name,
    lastName: data.last_name,
    displayName: data.display_name,
    phone: data.phone,
    location: data.location,
    patientType: data.patient_type,
    isExistingPatient: data.is_existing_patient,
    primaryContact: data.primary_contact,
    combinedConsent: data.combined_consent,
    hipaaConsent: data.hipaa_consent,
    medicalTreatmentConsent: data.medical_treatment_consent,
    userAgent: data.user_agent,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  };
}
