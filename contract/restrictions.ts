import * as z from "zod/mini";
import { key } from "./booking.ts";

// Staff get 403 `chart_restricted` until they give a reason. Emergency access: 45 CFR 164.312(a)(2)(ii).

export const OPEN_MINUTES = 60;
export const REASON_LENGTHS = { min: 10, max: 500 } as const;

const reason = z
  .string({ error: "Please say why." })
  .check(
    z.trim(),
    z.minLength(REASON_LENGTHS.min, { error: `Please say why, in at least ${REASON_LENGTHS.min} characters.` }),
    z.maxLength(REASON_LENGTHS.max, { error: `Please keep it under ${REASON_LENGTHS.max} characters.` }),
  );

const CHART_RECORDS = ["patient", "intake", "thread"] as const;
export type ChartRecord = (typeof CHART_RECORDS)[number];

export const breakGlassRequest = z.object({
  record: z.enum(CHART_RECORDS, { error: "Please choose from the list." }),
  id: key("There is no such record."),
  reason,
});
export type BreakGlassRequest = z.infer<typeof breakGlassRequest>;

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

export interface RestrictionsAnswer {
  restrictions: Restriction[];
  openings: ChartOpening[];
}
