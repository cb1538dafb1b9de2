// A questionnaire is data: pages, server checks, review screen and exports read the same description.

import type { InstrumentId } from "./instrument-types.ts";

export type GroupEntry = Readonly<Record<string, string>>;

/** A value by field kind: date "1980-02-29", multiChoice the values, instrument the value of each item by item id. */
export type IntakeAnswer =
  | string
  | number
  | readonly string[]
  | readonly GroupEntry[]
  | Readonly<Record<string, number>>;

/** By linkId; unanswered fields have no key. */
export type Answers = Readonly<Record<string, IntakeAnswer>>;

/** A field that is not shown counts as unanswered. */
export type Condition =
  | { field: string; equals: string }
  | { field: string; includes: string }
  | { field: string; anyOf: readonly string[] }
  | { any: readonly Condition[] }
  | { all: readonly Condition[] };

export const FLAG_TIERS = ["now", "before_prescribing", "note"] as const;
export type FlagTier = (typeof FLAG_TIERS)[number];

export interface IntakeFlag {
  on: readonly string[] | { above: number };
  words: string;
  tier: FlagTier;
  /** Tier of "I am not sure"; `note` by default. */
  unsureTier?: FlagTier;
  /** Without this condition the flag is a note: the treatment it concerns was not requested. */
  tierWhen?: Condition;
  rank?: number;
  shows?: IntakeNotice;
}

/** `emergency` names 911, `support` 988. */
export type IntakeNotice = "emergency" | "support" | "visit";

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
  flag?: IntakeFlag;
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

export interface IntakeTextField extends Common {
  kind: "text";
  maxLength: number;
  format?: TextFormat;
  autocomplete?: Autocomplete;
}

export interface IntakeLongTextField extends Common {
  kind: "longText";
  maxLength: number;
}

export interface IntakeChoiceField extends Common {
  kind: "choice";
  options: readonly Option[];
}

export interface IntakeMultiChoiceField extends Common {
  kind: "multiChoice";
  options: readonly Option[];
}

export interface YesNoField extends Common {
  kind: "yesNo";
}

export interface YesNoUnsureField extends Common {
  kind: "yesNoUnsure";
}

export interface IntakeDateField extends Common {
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

export interface IntakeGroupField extends Common {
  kind: "group";
  parts: readonly EntryPart[];
  maxEntries: number;
  addLabel: string;
  entryLabel: string;
}

export interface IntakeInstrumentField extends Common {
  kind: "instrument";
  instrument: InstrumentId;
}

export type IntakeField =
  | IntakeTextField
  | IntakeLongTextField
  | IntakeChoiceField
  | IntakeMultiChoiceField
  | YesNoField
  | YesNoUnsureField
  | IntakeDateField
  | NumberField
  | IntakeGroupField
  | IntakeInstrumentField;

export interface QuestionnaireSection {
  id: SectionId;
  title: string;
  intro?: string;
  when?: Condition;
  notice?: SectionNotice;
  fields: readonly IntakeField[];
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

export interface IntakeQuestionnaire {
  /** Local date of the first day in use. */
  version: string;
  sections: readonly QuestionnaireSection[];
}
