import * as z from "zod/mini";
import { auditQuery } from "#contract/audit-list.ts";
import { key } from "#contract/booking.ts";
import { accessQuery } from "#contract/compliance.ts";
import { withdrawalsQuery } from "#contract/consent-withdrawals.ts";
import { dataRequestQuery } from "#contract/data-requests.ts";
import { incidentQuery } from "#contract/incidents.ts";
import { accountSearch } from "#contract/staff-accounts.ts";
import { clinicField } from "#contract/staff-board.ts";
import { tabSearchOf } from "#web/lib/search.ts";

/** The row whose dialog is open. */
const opened = { id: key("There is no such row.") };

/** The filters of accounts that may stand in an address: names are searched for elsewhere. */
export const accountList = z.object({
  ...z.pick(accountSearch, { page: true, size: true, sort: true, role: true }).shape,
  due: z.optional(z.literal("due")),
});

export const accessList = z.object(accessQuery.shape);

export const complianceSearch = tabSearchOf(auditQuery.shape, {
  access: accessList.shape,
  consents: { ...withdrawalsQuery.shape, location: clinicField },
  requests: { ...dataRequestQuery.shape, ...opened },
  incidents: { ...incidentQuery.shape, ...opened },
  retention: {},
  vendors: {},
  users: accountList.shape,
  training: {},
  policies: {},
});
export type ComplianceSearch = ReturnType<typeof complianceSearch>;
