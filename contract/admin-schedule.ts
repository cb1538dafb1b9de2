import * as z from "zod/mini";
import { type Clinic, date, instantField, key } from "./booking.ts";
import { type HoursException, type HoursPart, time, weekday } from "./provider-hours.ts";
import { handlingList } from "./schedule-conflicts.ts";
import { clinicField, type StaffClosure } from "./staff-board.ts";
import { line } from "./text.ts";

// Hours, services, rooms and closures: /api/admin/schedule (appointment:manage). `…/preview` saves nothing.

const handling = handlingList;

const text = (least: number, most: number, error: string) =>
  line(error).check(
    z.minLength(least, { error }),
    z.maxLength(most, { error: `Please shorten this to ${most} characters.` }),
  );

export const providerRequest = z.object({
  name: text(1, 100, "Please give the name."),
  credential: text(0, 20, "Please give the credential."),
  licensedStates: z
    .array(z.string().check(z.regex(/^[A-Z]{2}$/, { error: "Please give states as two letters, such as WI." })))
    .check(z.maxLength(60)),
  isActive: z.boolean({ error: "Please say yes or no." }),
  handling,
});
export type ProviderRequest = z.infer<typeof providerRequest>;

export const clinicRequest = z
  .object({
    rooms: z.int({ error: "Please say how many rooms." }).check(z.gte(0), z.lte(50)),
    closedRooms: z.array(z.int().check(z.gte(1), z.lte(50))).check(z.maxLength(50)),
    hours: z
      .array(
        z
          .object({ weekday, opens: time, closes: time })
          .check(z.refine(({ opens, closes }) => opens < closes, { error: "It has to close after it opens." })),
      )
      .check(
        z.maxLength(7),
        z.refine((days) => new Set(days.map((day) => day.weekday)).size === days.length, {
          error: "Each weekday can be given once.",
        }),
      ),
    handling,
  })
  .check(
    z.refine(({ rooms, closedRooms }) => closedRooms.every((room) => room <= rooms), {
      path: ["closedRooms"],
      error: "There is no such room.",
    }),
  );
export type ClinicRequest = z.infer<typeof clinicRequest>;

const quarters = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }), z.multipleOf(15, { error }));

/** Minutes are multiples of 15. */
export const serviceRequest = z.object({
  name: text(1, 60, "Please give the name that staff read."),
  /** Goes out in mail and calendars, so it must not name a health matter. */
  neutralName: text(1, 60, "Please give the name that patients read."),
  summary: text(1, 200, "Please describe in one sentence who it is for."),
  prepText: text(1, 400, "Please say what to bring and when to come."),
  durationMinutes: quarters(15, 480, "A visit lasts 15 minutes to 8 hours, in quarters of an hour."),
  bufferBeforeMinutes: quarters(0, 120, "A buffer is 0 to 120 minutes, in quarters of an hour."),
  bufferAfterMinutes: quarters(0, 120, "A buffer is 0 to 120 minutes, in quarters of an hour."),
  gridMinutes: z.literal([15, 30, 60], { error: "Visits begin every 15, 30 or 60 minutes." }),
  minNoticeMinutes: z
    .int({ error: "Please give the notice in minutes." })
    .check(z.gte(0), z.lte(43_200, { error: "Notice is at most 30 days." })),
  horizonDays: z
    .int({ error: "Please say how many days ahead." })
    .check(z.gte(1, { error: "At least one day ahead." }), z.lte(365, { error: "At most 365 days ahead." })),
  dailyLimit: z.nullable(z.int({ error: "Please give a number, or nothing." }).check(z.gte(1), z.lte(200))),
  needsRoom: z.boolean(),
  forNewPatients: z.boolean(),
  isSelfBookable: z.boolean(),
  needsApproval: z.boolean(),
  needsPlan: z.boolean(),
  prefersMorning: z.boolean(),
  isActive: z.boolean(),
  offers: z
    .array(z.object({ provider: key("Please choose a person from the list."), location: clinicField }))
    .check(z.maxLength(200)),
  handling,
});
export type ServiceRequest = z.infer<typeof serviceRequest>;

export const adminClosureRequest = z
  .object({
    location: z.nullable(clinicField),
    provider: z.nullable(key("Please choose a person from the list.")),
    startsAt: instantField,
    endsAt: instantField,
    kind: z.enum(["holiday", "blackout", "time_off"], { error: "Please say what it is." }),
    reason: text(1, 100, "Please give a reason."),
    handling,
  })
  .check(
    z.refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
      path: ["endsAt"],
      error: "It has to end after it begins.",
    }),
    z.refine(({ kind, provider }) => kind !== "time_off" || provider !== null, {
      path: ["provider"],
      error: "Please say whose time off it is.",
    }),
  );
export type AdminClosureRequest = z.infer<typeof adminClosureRequest>;

export const confirmClosureRequest = z.object({ handling });

export const closureListQuery = z.object({ from: date, to: date });

export interface AdminClosure extends StaffClosure {
  version: number;
}

export interface AdminProvider {
  id: string;
  version: number;
  name: string;
  credential: string;
  licensedStates: string[];
  isActive: boolean;
  hours: HoursPart[];
  exceptions: HoursException[];
}

export interface AdminService extends Omit<ServiceRequest, "handling" | "gridMinutes"> {
  id: string;
  version: number;
  gridMinutes: number;
  position: number;
}

export interface AdminClinic {
  slug: Clinic;
  version: number;
  rooms: number;
  closedRooms: number[];
  hours: { weekday: number; opens: string; closes: string }[];
}

export interface ScheduleAnswer {
  zone: string;
  today: string;
  providers: AdminProvider[];
  services: AdminService[];
  clinics: AdminClinic[];
}

export interface Saved<Thing> {
  saved: Thing;
  handled: { kept: number; moved: number; called: number };
}

export interface StaleSchedule<Thing> {
  current: Thing;
  asked: Record<string, unknown> & { version: number };
}
