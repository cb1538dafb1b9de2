import * as z from "zod/mini";
import type { Urgency } from "./calendar-days.ts";
import type { DataRequestNote } from "./data-requests.ts";
import { noColumn, pagedList } from "./list.ts";
import { choiceField, dateField, dayField, NOTE_LENGTH, noteField, shapeOf, textField } from "./register-fields.ts";
import { addDays } from "./time.ts";

export const INCIDENT_STATUSES = ["reported", "triaged", "assessed", "notified", "closed"] as const;
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number];
const INCIDENT_CATEGORIES = [
  "wrong_recipient",
  "lost_device",
  "snooping",
  "account_takeover",
  "vendor",
  "malware",
  "other",
] as const;
export const INCIDENT_CATEGORY_WORDS = {
  wrong_recipient: "Sent or shown to the wrong person",
  lost_device: "A device or paper lost or stolen",
  snooping: "A record opened without need",
  account_takeover: "An account taken over",
  vendor: "At a vendor",
  malware: "Malicious software",
  other: "Something else",
} as const;

export const CONCLUSIONS = ["low_probability", "breach", "not_phi"] as const;
export type Conclusion = (typeof CONCLUSIONS)[number];

/** 45 CFR 164.404(b): no later than 60 calendar days after discovery. */
export const NOTICE_DAYS = 60;

/** 45 CFR 164.408(b): from this number on also the Secretary; 164.406: above it also the media. */
export const LARGE_BREACH = 500;

export function noticeDueOn(discoveredOn: string): string {
  return addDays(discoveredOn, NOTICE_DAYS);
}

/** 164.404(a)(1): a breach closes only after the affected people were notified. */
export function incidentSteps(status: IncidentStatus, conclusion: Conclusion | null): readonly IncidentStatus[] {
  switch (status) {
    case "reported":
      return ["triaged"];
    case "triaged":
      return ["assessed"];
    case "assessed":
      return conclusion === "breach" ? ["notified"] : ["closed"];
    case "notified":
      return ["closed"];
    case "closed":
      return [];
  }
}

/** The four factors of 45 CFR 164.402(2)(i) to (iv), in order. */
export const RISK_FACTORS = ["nature", "recipient", "acquired", "mitigated"] as const;
export const RISKS = ["low", "medium", "high"] as const;

const factor = z.object({
  risk: z.enum(RISKS, { error: "Please weigh this factor." }),
  words: noteField("Please say what you weighed."),
});

/** 164.402(2) presumes a breach unless the assessment shows a low probability, which a factor rated high rules out. */
export const assessRequest = z
  .object({
    nature: factor,
    recipient: factor,
    acquired: factor,
    mitigated: factor,
    conclusion: z.enum(CONCLUSIONS, { error: "Please choose the conclusion." }),
    affected: z.number({ error: "Please enter the number of people." }).check(z.int(), z.gte(0), z.lte(10_000_000)),
    summary: noteField("Please say why you come to that conclusion."),
  })
  .check(
    z.refine(
      (sent) => sent.conclusion !== "low_probability" || RISK_FACTORS.every((name) => sent[name].risk !== "high"),
      {
        path: ["conclusion"],
        error: "A factor weighed as high does not show a low probability. It is presumed to be a breach.",
      },
    ),
    z.refine(({ conclusion, affected }) => conclusion !== "breach" || affected > 0, {
      path: ["affected"],
      error: "A breach affects at least one person.",
    }),
  );
export type AssessRequest = z.infer<typeof assessRequest>;

export const incidentFields = {
  category: choiceField(INCIDENT_CATEGORIES, {
    label: "What kind",
    words: INCIDENT_CATEGORY_WORDS,
    error: "Please choose what kind it is.",
    initial: "wrong_recipient",
  }),
  discoveredOn: dateField({ label: "Discovered on" }),
  description: textField("Please describe what happened.", NOTE_LENGTH, {
    label: "What happened",
    hint: "Sealed when it is stored. Only compliance and administrators read it.",
    kind: "area",
    rows: 6,
  }),
};

/** Body of `POST .../incidents`, 201. */
export const incidentRequest = z.object(shapeOf(incidentFields));
export type IncidentRequest = z.infer<typeof incidentRequest>;

export const incidentStepRequest = z
  .object({
    to: z.enum(["triaged", "notified", "closed"], { error: "Please choose what happens." }),
    note: z._default(z.string().check(z.trim(), z.maxLength(NOTE_LENGTH)), ""),
    on: z._default(z.nullable(dayField), null),
  })
  .check(
    z.refine(({ to, on }) => to !== "notified" || on !== null, {
      path: ["on"],
      error: "Please enter the day on which the people were notified.",
    }),
  );
export type IncidentStepRequest = z.infer<typeof incidentStepRequest>;

export interface IncidentRow {
  id: string;
  status: IncidentStatus;
  category: (typeof INCIDENT_CATEGORIES)[number];
  conclusion: Conclusion | null;
  version: number;
  discoveredOn: string;
  dueOn: string;
  notifiedOn: string | null;
  affected: number | null;
  urgency: Urgency;
  closedAt: string | null;
}

export const incidentList = pagedList<IncidentRow>()({
  name: "incident_list",
  sort: "dueOn",
  filters: {
    state: z._default(z.enum(["open", "overdue", "closed", "all"], { error: "Please choose from the list." }), "open"),
  },
  first: ["category"],
  columns: {
    id: "file",
    status: { label: "State", kind: "code words" },
    category: { label: "What", words: INCIDENT_CATEGORY_WORDS, isRowHeader: true },
    conclusion: { label: "Conclusion" },
    discoveredOn: { label: "Discovered", kind: "day", sort: "discoveredOn" },
    dueOn: { label: "Notice due", sort: "dueOn" },
    notifiedOn: "file",
    affected: { label: "People", kind: "count" },
    closedAt: "file",
    ...noColumn("version", "urgency"),
  },
});
export type IncidentQuery = z.infer<typeof incidentList.query>;

export interface IncidentDetail extends IncidentRow {
  description: string;
  assessment: AssessRequest | null;
  notes: DataRequestNote[];
}
