import * as z from "zod/mini";
import { noColumn, shortList } from "./list.ts";
import { dayField } from "./register-fields.ts";

// /api/admin/compliance/audit (audit:read). Addresses hold ids, never names.

const id = (error: string) => z.string().check(z.regex(/^[\w:.-]{1,80}$/, { error }));
const word = z.string().check(z.regex(/^[\w:. -]{1,60}$/, { error: "Please choose from the list." }));

const auditFilters = {
  actor: z.optional(id("That is no id of an account.")),
  patient: z.optional(id("That is no id of a patient.")),
  resource: z.optional(id("That is no id.")),
  type: z.optional(word),
  action: z.optional(word),
  purpose: z.optional(word),
  success: z.optional(z.enum(["true", "false"], { error: "Please choose from the list." })),
  sealed: z.optional(z.enum(["true", "false"], { error: "Please choose from the list." })),
  from: z.optional(dayField),
  to: z.optional(dayField),
};

const place = z.string().check(z.regex(/^\d{1,16}\.\d{1,16}$/, { error: "That page is not there." }));

export const auditQuerySchema = z.object({
  ...auditFilters,
  before: z.optional(place),
  after: z.optional(place),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

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
  reason: string | null;
  success: boolean;
  /** Field names, never values. */
  details: Record<string, unknown>;
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

export const COUNTED = 10_000;

export interface AuditListAnswer {
  rows: AuditEntry[];
  total: number;
  older: string | null;
  newer: string | null;
}

export interface AuditOptions {
  actors: { id: string; name: string }[];
  actions: string[];
  types: string[];
  purposes: string[];
}
