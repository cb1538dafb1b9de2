import * as z from "zod/mini";
import { noColumn, shortList } from "./list.ts";
import { dayField } from "./register-fields.ts";

// The audit trail as /admin/compliance shows it: under /api/admin/compliance/audit, for audit:read. Ids alone stand in the
// address, never a name.

const id = (error: string) => z.string().check(z.regex(/^[\w:.-]{1,80}$/, { error }));
const word = z.string().check(z.regex(/^[\w:. -]{1,60}$/, { error: "Please choose from the list." }));

/** What a list and an export are cut by. Days are of the clinic's calendar, both within. */
const auditFilters = {
  actor: z.optional(id("That is no id of an account.")),
  patient: z.optional(id("That is no id of a patient.")),
  resource: z.optional(id("That is no id.")),
  type: z.optional(word),
  action: z.optional(word),
  purpose: z.optional(word),
  success: z.optional(z.enum(["true", "false"], { error: "Please choose from the list." })),
  /** Whether the chain holds it already. */
  sealed: z.optional(z.enum(["true", "false"], { error: "Please choose from the list." })),
  from: z.optional(dayField),
  to: z.optional(dayField),
};

/** A place in the trail: milliseconds since the epoch and the number of the row, as an answer gave it. */
const place = z.string().check(z.regex(/^\d{1,16}\.\d{1,16}$/, { error: "That page is not there." }));

/** Query of `GET .../audit`: the rows before a place, the newest first, or those after it. */
export const auditQuery = z.object({
  ...auditFilters,
  before: z.optional(place),
  after: z.optional(place),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** Query of `GET .../audit/export.csv`, which takes a recent proof and is itself on the record. */
export const auditExportQuery = z.object(auditFilters);
export type AuditExportQuery = z.infer<typeof auditExportQuery>;

export interface AuditEntry {
  id: string;
  at: string;
  actorId: string | null;
  actorName: string | null;
  actorRole: string | null;
  action: string;
  type: string;
  resourceId: string | null;
  patientId: string | null;
  purpose: string | null;
  /** In the words of who acted, where the act asks for them. */
  reason: string | null;
  success: boolean;
  /** Names of fields, never their values. */
  details: Record<string, unknown>;
  /** Null until the sealer has reached it. */
  sequence: number | null;
}

export const auditList = shortList<AuditEntry>()({
  name: "audit_trail",
  columns: {
    at: { label: "When", kind: "time", isRowHeader: true },
    actorName: { label: "Who" },
    action: { label: "Did" },
    patientId: { label: "Patient or account", kind: "code" },
    purpose: { label: "Purpose" },
    success: { label: "Outcome" },
    details: { label: "Details" },
    sequence: { label: "No.", align: "end" },
    ...noColumn("id", "actorId", "actorRole", "type", "resourceId", "reason"),
  },
});

/** How far rows are counted: past it the answer says "more than". */
export const COUNTED = 10_000;

export interface AuditListAnswer {
  rows: AuditEntry[];
  /** Of all pages; `COUNTED + 1` for more than that. */
  total: number;
  /** `before` of the next page; null on the last. */
  older: string | null;
  /** `after` of the page before; null on the first. */
  newer: string | null;
}

/** Answer of `GET .../audit/options`: what the filters can be. */
export interface AuditOptions {
  actors: { id: string; name: string }[];
  actions: string[];
  types: string[];
  purposes: string[];
}
