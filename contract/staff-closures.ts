import * as z from "zod/mini";
import { date, instant, key } from "./booking.ts";
import { clinicField, type StaffClosure, type StaffVisit } from "./staff-board.ts";

// Blocked time and days off. `GET /api/staff/closures` (appointment:read); changes take schedule:write.

/** Query of `GET /api/staff/closures`: what touches these local days; with a location also what is for both clinics. */
export const closureQuery = z.object({
  location: z.optional(clinicField),
  from: date,
  to: date,
});
export type ClosureQuery = z.infer<typeof closureQuery>;

const closure = {
  /** Null for both clinics. */
  location: z.nullable(clinicField),
  /** Null for everybody. */
  provider: z.nullable(key("Please choose somebody from the list.")),
  startsAt: instant,
  endsAt: instant,
  kind: z.enum(["blackout", "time_off"], { error: "Please say what it is." }),
  /** Staff read it; patients only see that there is no time. */
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

/** Body of `POST /api/staff/closures/preview`: nothing is saved. */
export const closurePreviewRequest = z.object(closure).check(inOrder, forOne);

/** Body of `POST /api/staff/closures`: 201. With visits in the way 409 `conflict` (`ClosureConflictDetails`) unless told. */
export const closureRequest = z
  .object({ ...closure, allowConflicts: z._default(z.boolean({ error: "Please say yes or no." }), false) })
  .check(inOrder, forOne);
export type ClosureRequest = z.infer<typeof closureRequest>;

/** Body of `POST /api/staff/closures/:id/confirm` for a proposed holiday; `…/decline` takes none. */
export const closureConfirmRequest = z.object({
  allowConflicts: z._default(z.boolean({ error: "Please say yes or no." }), false),
});

export interface ClosureAnswer {
  closure: StaffClosure;
  /** Visits that stand in it: they stay until somebody moves them. */
  conflicts: StaffVisit[];
}

/** Answer of `…/preview`, and `error.details` of 409 `conflict`. */
export interface ClosureConflictDetails {
  conflicts: StaffVisit[];
}
