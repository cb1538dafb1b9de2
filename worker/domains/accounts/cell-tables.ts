import type { CellTable } from "#worker/kernel/seal/reseal-cells.ts";
import { identities, profiles, users } from "./schema/accounts.ts";
import { oneTimeTokens } from "./schema/sessions.ts";

const { email, newEmail, userMetadata } = users;
const { firstName, lastName, displayName, phone, marketingConsentIp } = profiles;

export const CELL_TABLES = {
  users: {
    table: users,
    id: users.id,
    cells: { email, newEmail, userMetadata },
    indexes: { email: "emailIndex", newEmail: "newEmailIndex" },
  },
  profiles: {
    table: profiles,
    id: profiles.userId,
    cells: { firstName, lastName, displayName, phone, marketingConsentIp },
  },
  identities: { table: identities, id: identities.id, cells: { identityData: identities.identityData } },
  tokens: {
    table: oneTimeTokens,
    id: oneTimeTokens.tokenHash,
    cells: { email: oneTimeTokens.email, pending: oneTimeTokens.pending },
    indexes: { email: "emailIndex" },
  },
} as const satisfies Record<string, CellTable>;
