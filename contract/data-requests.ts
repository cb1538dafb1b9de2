import * as z from "zod/mini";
import type { Urgency } from "./calendar-days.ts";
import { inFile, noColumn, pagedList } from "./list.ts";
import { choiceField, dateField, NOTE_LENGTH, noteField, shapeOf, textField } from "./register-fields.ts";
import { addDays } from "./time.ts";

const REQUEST_KINDS = ["access", "amend", "delete", "accounting"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const REQUEST_STATUSES = ["received", "verified", "in_progress", "fulfilled", "denied"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
const REQUEST_CHANNELS = ["account", "in_person", "phone", "mail", "email"] as const;

export const REQUEST_KIND_WORDS = {
  access: "A copy of the record",
  amend: "A correction",
  delete: "Deletion",
  accounting: "A list of disclosures",
} as const;

export const REQUEST_CHANNEL_WORDS = {
  account: "Through the account",
  in_person: "In person",
  phone: "By phone",
  mail: "By letter",
  email: "By e-mail",
} as const;

/**
 * Days to act: 45 CFR 164.524(b)(2), 164.526(b)(2), 164.528(c)(1)(i). HIPAA has no right of deletion: there the term is
 * what our own notice on consumer health data promises (content/legal/consumer-health-data.ts).
 */
const TERM_DAYS: Readonly<Record<RequestKind, number>> = { access: 30, amend: 60, accounting: 60, delete: 45 };

/** 45 CFR 164.524(b)(2)(ii), 164.526(b)(2)(ii), 164.528(c)(1)(ii): once, announced in writing in the first term. Deletion: our notice. */
export const EXTENSION_DAYS: Readonly<Record<RequestKind, number>> = {
  access: 30,
  amend: 30,
  accounting: 30,
  delete: 45,
};

export function dueOnOf(kind: RequestKind, receivedOn: string): string {
  return addDays(receivedOn, TERM_DAYS[kind]);
}

export const REQUEST_STEPS: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  received: ["verified"],
  verified: ["in_progress", "denied"],
  in_progress: ["fulfilled", "denied"],
  fulfilled: [],
  denied: [],
};

export const dataRequestFields = {
  kind: choiceField(REQUEST_KINDS, {
    label: "What is asked for",
    words: REQUEST_KIND_WORDS,
    error: "Please choose what is asked for.",
    initial: "access",
  }),
  channel: choiceField(REQUEST_CHANNELS, {
    label: "How it came",
    words: REQUEST_CHANNEL_WORDS,
    error: "Please choose how it came.",
    initial: "in_person",
  }),
  receivedOn: dateField({ label: "Received on" }),
  requester: textField("Please name the person who asks.", NOTE_LENGTH, {
    label: "Who asks, how to reach them, in which form",
    hint: "Sealed when it is stored.",
    kind: "area",
  }),
  patientId: {
    label: "Id of the patient (optional)",
    hint: "From the address of the patient record. It can be left blank until it is clear who asks.",
    isOptional: true,
    autoComplete: "off" as const,
    schema: z._default(
      z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/, { error: "There is no such patient." }))),
      null,
    ),
  },
};

/** Body of `POST .../requests`, 201. The due day follows from the kind and the day of receipt. */
export const dataRequestRequest = z.object(shapeOf(dataRequestFields));
export type DataRequestRequest = z.infer<typeof dataRequestRequest>;

/** A denial must be given in writing with its reason. */
export const requestStepRequest = z
  .object({
    to: z.enum(REQUEST_STATUSES, { error: "Please choose what happens." }),
    note: z._default(z.string().check(z.trim(), z.maxLength(NOTE_LENGTH)), ""),
  })
  .check(
    z.refine(({ to, note }) => to !== "denied" || note !== "", {
      path: ["note"],
      error: "Please enter the reason. The person gets it in writing.",
    }),
    z.refine(({ to, note }) => to !== "verified" || note !== "", {
      path: ["note"],
      error: "Please say how you know who asks.",
    }),
  );
export type RequestStepRequest = z.infer<typeof requestStepRequest>;

export const dataRequestNoteRequest = z.object({ note: noteField("Please write a note.") });

export interface DataRequestRow {
  id: string;
  kind: RequestKind;
  status: RequestStatus;
  channel: (typeof REQUEST_CHANNELS)[number];
  version: number;
  patientId: string | null;
  receivedOn: string;
  dueOn: string;
  extendedOn: string | null;
  urgency: Urgency;
  endedAt: string | null;
}

export const dataRequestList = pagedList<DataRequestRow>()({
  name: "data_request_list",
  sort: "dueOn",
  filters: {
    state: z._default(z.enum(["open", "overdue", "ended", "all"], { error: "Please choose from the list." }), "open"),
    kind: z.optional(z.enum(REQUEST_KINDS, { error: "Please choose from the list." })),
  },
  first: ["kind", "status", "receivedOn", "dueOn"],
  columns: {
    id: "file",
    kind: { label: "Asked for", words: REQUEST_KIND_WORDS, isRowHeader: true },
    status: { label: "State", kind: "code words" },
    channel: { label: "Came", words: REQUEST_CHANNEL_WORDS },
    patientId: { label: "Patient", kind: "code" },
    receivedOn: { label: "Received", kind: "day", sort: "receivedOn" },
    dueOn: { label: "Due", sort: "dueOn" },
    ...inFile("extendedOn", "endedAt"),
    ...noColumn("version", "urgency"),
  },
});
export type DataRequestQuery = z.infer<typeof dataRequestList.query>;

export interface DataRequestNote {
  id: string;
  act: string;
  text: string;
  by: string;
  at: string;
}

export interface DataRequestDetail extends DataRequestRow {
  requester: string;
  notes: DataRequestNote[];
}
