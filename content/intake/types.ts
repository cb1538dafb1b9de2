// A questionnaire is data: pages, server checks, review screen and exports read the same description.

import type { InstrumentId } from "./instrument-types.ts";

export type Entry = Readonly<Record<string, string>>;

/** A value by field kind: date "1980-02-29", multiChoice the values, instrument the value of each item by item id. */
export type Answer = string | number | readonly string[] | readonly Entry[] | Readonly<Record<string, number>>;

/** By linkId; unanswered fields have no key. */
export type Answers = Readonly<Record<string, Answer>>;

/** A field that is not shown counts as unanswered. */
export type Condition =
  | { field: string; equals: string }
  | { field: string; includes: string }
  | { field: string; anyOf: readonly string[] }
  | { any: readonly Condition[] }
  | { all: readonly Condition[] };

export const FLAG_TIERS = ["now", "before_prescribing", "note"] as const;
export type FlagTier = (typeof FLAG_TIERS)[number];

export interface Flag {
  on: readonly string[] | { above: number };
  words: string;
  tier: FlagTier;
  /** Tier of "I am not sure"; `note` by default. */
  unsureTier?: FlagTier;
  /** Without this condition the flag is a note: the treatment it concerns was not requested. */
  tierWhen?: Condition;
  rank?: number;
  shows?: Notice;
}

/** `emergency` names 911, `support` 988. */
export type Notice = "emergency" | "support" | "visit";

export interface Option {
  value: string;
  label: string;
  isNone?: boolean;
}

interface Common {
  /** Stable over versions, because exports use it. */
  linkId: string;
  label: string;
  help?: string;
  isRequired?: boolean;
  when?: Condition;
  flag?: Flag;
  /** Replaces a form without a license: hidden once the license allows the form. */
  insteadOf?: InstrumentId;
}

export type TextFormat = "name" | "email" | "phone" | "zip";

type Autocomplete =
  | "given-name"
  | "family-name"
  | "nickname"
  | "bday"
  | "email"
  | "tel"
  | "address-line1"
  | "address-line2"
  | "address-level2"
  | "address-level1"
  | "postal-code";

export interface TextField extends Common {
  kind: "text";
  maxLength: number;
  format?: TextFormat;
  autocomplete?: Autocomplete;
}

export interface LongTextField extends Common {
  kind: "longText";
  maxLength: number;
}

export interface ChoiceField extends Common {
  kind: "choice";
  options: readonly Option[];
}

export interface MultiChoiceField extends Common {
  kind: "multiChoice";
  options: readonly Option[];
}

export interface YesNoField extends Common {
  kind: "yesNo";
}

export interface YesNoUnsureField extends Common {
  kind: "yesNoUnsure";
}

export interface DateField extends Common {
  kind: "date";
  /** Local dates, none after today. */
  min: string;
  minAge?: number;
  autocomplete?: Autocomplete;
}

export interface NumberField extends Common {
  kind: "number";
  unit: string;
  min: number;
  max: number;
  step: 1 | 0.1;
}

export interface EntryPart {
  id: string;
  label: string;
  help?: string;
  isRequired?: boolean;
  maxLength: number;
  options?: readonly Option[];
}

export interface GroupField extends Common {
  kind: "group";
  parts: readonly EntryPart[];
  maxEntries: number;
  addLabel: string;
  entryLabel: string;
}

export interface InstrumentField extends Common {
  kind: "instrument";
  instrument: InstrumentId;
}

export type Field =
  | TextField
  | LongTextField
  | ChoiceField
  | MultiChoiceField
  | YesNoField
  | YesNoUnsureField
  | DateField
  | NumberField
  | GroupField
  | InstrumentField;

export interface Section {
  id: SectionId;
  title: string;
  intro?: string;
  when?: Condition;
  notice?: SectionNotice;
  fields: readonly Field[];
}

export interface SectionNotice {
  title: string;
  paragraphs: readonly string[];
  when?: Condition;
  source?: { title: string; url: string };
}

export const SECTION_IDS = [
  "who",
  "emergency",
  "payment",
  "reasons",
  "safety",
  "history",
  "medicines",
  "family",
  "life",
  "measures",
  "testosterone",
  "erections",
  "weight",
  "hair",
  "peptides",
  "prevention",
  "shockwave",
  "mood",
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

export interface Questionnaire {
  /** Local date of the first day in use. */
  version: string;
  sections: readonly Section[];
}
