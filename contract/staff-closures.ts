import * as z from "zod/mini";
import { date, instantField, key } from "./booking.ts";
import { clinicField, type StaffClosure, type StaffVisit } from "./staff-board.ts";

export const closureQuery = z.object({
  location: z.optional(clinicField),
  from: date,
  to: date,
});
export type ClosureQuery = z.infer<typeof closureQuery>;

const closure = {
  location: z.nullable(clinicField),
  provider: z.nullable(key("Please choose a person from the list.")),
  startsAt: instantField,
  endsAt: instantField,
  kind: z.enum(["blackout", "time_off"], { error: "Please say what it is." }),
  reason: z
    .string({ error: "Please give a reason." })
    .check(
      z.trim(),
      z.minLength(1, { error: "Please give a reason." }),
      z.maxLength(100, { error: "Please shorten the reason to 100 characters." }),
    ),
};
const inOrder = z.refine<{ startsAt: string; endsAt: string }>(
  ({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt),
  { path: ["endsAt"], error: "It has to end after it begins." },
);
const forOne = z.refine<{ kind: string; provider: string | null }>(
  ({ kind, provider }) => kind !== "time_off" || provider !== null,
  { path: ["provider"], error: "Please say whose time off it is." },
);

export const closurePreviewRequest = z.object(closure).check(inOrder, forOne);

export const closureRequest = z
  .object({ ...closure, allowConflicts: z._default(z.boolean({ error: "Please say yes or no." }), false) })
  .check(inOrder, forOne);
export type ClosureRequest = z.infer<typeof closureRequest>;

export const closureConfirmRequest = z.object({
  allowConflicts: z._default(z.boolean({ error: "Please say yes or no." }), false),
});

export interface ClosureAnswer {
  closure: StaffClosure;
  conflicts: StaffVisit[];
}

export interface ClosureConflictDetails {
  conflicts: StaffVisit[];
}
