import * as z from "zod/mini";
import { accessQuerySchema } from "#contract/access-review.ts";
import { auditQuerySchema } from "#contract/audit-list.ts";
import { key } from "#contract/booking.ts";
import { withdrawalList } from "#contract/consent-withdrawals.ts";
import { dataRequestList } from "#contract/data-requests.ts";
import { incidentList } from "#contract/incidents.ts";
import { accountList } from "#contract/staff-accounts.ts";
import { clinicField } from "#contract/staff-board.ts";
import { tabSearchOf } from "#web/lib/state/search.ts";

/** The row whose dialog is open. */
const opened = { id: key("There is no such row.") };

/** The search text may be a name, so it stays out of the URL. */
export const accountAddress = z.object({
  ...z.pick(accountList.query, { page: true, size: true, sort: true, role: true }).shape,
  due: z.optional(z.literal("due")),
});

export const accessList = z.object(accessQuerySchema.shape);

export const complianceSearch = tabSearchOf(auditQuerySchema.shape, {
  access: accessList.shape,
  consents: { ...withdrawalList.query.shape, location: clinicField },
  requests: { ...dataRequestList.query.shape, ...opened },
  incidents: { ...incidentList.query.shape, ...opened },
  retention: {},
  vendors: {},
  users: accountAddress.shape,
  training: {},
  policies: {},
});
export type ComplianceSearch = ReturnType<typeof complianceSearch>;
