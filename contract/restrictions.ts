import * as z from "zod/mini";
import { key } from "./booking.ts";

// Restricted charts: staff who open one get 403 `chart_restricted` until they break the glass with a reason. That opens
// it for them alone, for an hour, and compliance is told (product.md 2.6; 45 CFR 164.312(a)(2)(ii), emergency access).

/** How long a broken glass opens a chart, in minutes. */
export const OPEN_MINUTES = 60;
export const REASON_LENGTHS = { min: 10, max: 500 } as const;

const reason = z
  .string({ error: "Please say why." })
  .check(
    z.trim(),
    z.minLength(REASON_LENGTHS.min, { error: `Please say why, in at least ${REASON_LENGTHS.min} characters.` }),
    z.maxLength(REASON_LENGTHS.max, { error: `Please keep it under ${REASON_LENGTHS.max} characters.` }),
  );

/** What a page shows of a chart. */
const CHART_RECORDS = ["patient", "intake", "thread"] as const;
export type ChartRecord = (typeof CHART_RECORDS)[number];

/** Body of `POST /api/staff/break-glass`, 201: the id is that of the record that was refused. */
export const breakGlassRequest = z.object({
  record: z.enum(CHART_RECORDS, { error: "Please choose from the list." }),
  id: key("There is no such record."),
  reason,
});
export type BreakGlassRequest = z.infer<typeof breakGlassRequest>;

/** Body of `POST /api/admin/compliance/restrictions`, 201: a patient's id, or the reference of one of his visits. */
export const restrictRequest = z.object({ chart: key("Please give a record's id or a visit's reference."), reason });
export type RestrictRequest = z.infer<typeof restrictRequest>;

export interface Restriction {
  patientId: string;
  reason: string;
  by: string;
  at: string;
}

export interface ChartOpening {
  id: string;
  patientId: string;
  by: string;
  reason: string;
  at: string;
  endsAt: string;
}

/** Answer of `GET /api/admin/compliance/restrictions`: the newest openings last a year. */
export interface RestrictionsAnswer {
  restrictions: Restriction[];
  /** Newest first, at most 50. */
  openings: ChartOpening[];
}
