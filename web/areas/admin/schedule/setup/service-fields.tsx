import type { AdminService } from "#contract/admin-schedule.ts";
import type { RecordField } from "#web/ui/form/record-fields.tsx";

const NUMBERS = [
  ["durationMinutes", "Minutes", 15, 30],
  ["bufferBeforeMinutes", "Buffer before, in minutes", 15, 0],
  ["bufferAfterMinutes", "Buffer after, in minutes", 15, 0],
  ["minNoticeMinutes", "Notice for online booking, in minutes", 1, 120],
  ["horizonDays", "Bookable online so many days ahead", 1, 60],
] as const satisfies readonly (readonly [keyof AdminService, string, number, number])[];

export const SERVICE_FIELDS: readonly RecordField<AdminService>[] = [
  { name: "name", label: "Name for staff", maxLength: 60 },
  {
    name: "neutralName",
    label: "Name for patients",
    hint: "It stands in mails and calendars: no word about health.",
    maxLength: 60,
  },
  { name: "summary", label: "Whom it is for", kind: "area", rows: 2, maxLength: 200 },
  { name: "prepText", label: "How to prepare", kind: "area", rows: 3, maxLength: 400 },
  ...NUMBERS.map(
    ([name, label, step, initial]): RecordField<AdminService> => ({
      ...{ name, label, step, initial },
      kind: "number",
      min: 0,
    }),
  ),
  {
    name: "gridMinutes",
    label: "Visits begin every",
    options: [
      ["15", "15 minutes"],
      ["30", "30 minutes"],
      ["60", "hour"],
    ],
    initial: 15,
    read: Number,
  },
  {
    name: "dailyLimit",
    label: "At most so many a day and clinic (nothing for no limit)",
    kind: "number",
    min: 1,
  },
];

export const SERVICE_FLAGS: readonly RecordField<AdminService>[] = [
  { name: "needsRoom", label: "Takes a room", kind: "check", initial: true },
  { name: "forNewPatients", label: "For new patients", kind: "check" },
  { name: "isSelfBookable", label: "Can be booked online", kind: "check" },
  {
    name: "needsPlan",
    label: "Online only for patients with a released plan or a completed first visit",
    kind: "check",
  },
  { name: "needsApproval", label: "A request that staff confirm", kind: "check" },
  { name: "prefersMorning", label: "Morning times come first", kind: "check" },
  { name: "isActive", label: "Offered: off means that nobody can book it", kind: "check", initial: true },
];
