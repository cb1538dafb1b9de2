// A questionnaire is data: pages, the server's checks, the review screen and exports all read the same description.

import type { InstrumentId } from "./instrument-types.ts";

/** Part of a repeat group: one medicine, one allergy. By the part's id. */
export type Entry = Readonly<Record<string, string>>;

/**
 * What a field's answer is, by kind: text, longText, choice, yesNo, yesNoUnsure a string; date "1980-02-29"; number a
 * number; multiChoice the chosen values; group its entries; instrument the value of each item by the item's id.
 */
export type Answer = string | number | readonly string[] | readonly Entry[] | Readonly<Record<string, number>>;

/** By linkId. What is not answered has no key. */
export type Answers = Readonly<Record<string, Answer>>;

/** When something is asked. A field that is itself not asked counts as not answered. */
export type Condition =
  | { field: string; equals: string }
  /** Of a multiChoice. */
  | { field: string; includes: string }
  | { field: string; anyOf: readonly string[] }
  | { any: readonly Condition[] }
  | { all: readonly Condition[] };

/** How soon staff act on a flagged answer, the most urgent first. */
export const FLAG_TIERS = ["now", "before_prescribing", "note"] as const;
export type FlagTier = (typeof FLAG_TIERS)[number];

/** An answer that staff have to see. */
export interface Flag {
  /** The answers that raise it; of a number or a score, those above. */
  on: readonly string[] | { above: number };
  /** What staff read. */
  words: string;
  tier: FlagTier;
  /** Tier of "I am not sure"; a note where nothing is given. */
  unsureTier?: FlagTier;
  /** Without this condition it is a note: the treatment that it bears on was not asked for. */
  tierWhen?: Condition;
  /** Place within its tier, lowest first; flags without one follow in the order of the form. */
  rank?: number;
  /** The notice shown to the patient at once; by default 911 for the tier `now`, and calm words for the others. */
  shows?: Notice;
}

/** `emergency` names 911, `support` names 988, `visit` says that the clinic will talk about it. */
export type Notice = "emergency" | "support" | "visit";

export interface Option {
  value: string;
  label: string;
  /** "None of these": chosen alone. */
  isNone?: boolean;
}

interface Common {
  /** Stable over versions: exports name answers by it. */
  linkId: string;
  label: string;
  help?: string;
  isRequired?: boolean;
  when?: Condition;
  flag?: Flag;
  /** Our own plain question in place of a form whose licence we do not have: hidden once that one may be used. */
  insteadOf?: InstrumentId;
}

export type TextFormat = "name" | "email" | "phone" | "zip";

/** HTML's names for what a browser may fill in. */
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

/** Yes or no. */
export interface YesNoField extends Common {
  kind: "yesNo";
}

/** Yes, no, or "I am not sure". */
export interface YesNoUnsureField extends Common {
  kind: "yesNoUnsure";
}

export interface DateField extends Common {
  kind: "date";
  /** Local dates; none lies after today. */
  min: string;
  /** Whole years that have passed since then: a date of birth. */
  minAge?: number;
  autocomplete?: Autocomplete;
}

export interface NumberField extends Common {
  kind: "number";
  unit: string;
  min: number;
  max: number;
  /** 1 for whole numbers, 0.1 for one decimal. */
  step: 1 | 0.1;
}

/** One part of an entry: always text, or one of some options. */
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
  /** "Add a medicine" */
  addLabel: string;
  /** "Medicine" */
  entryLabel: string;
}

/** Items of an instrument that may be used; hidden while it may not. */
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

/** One page. */
export interface Section {
  id: SectionId;
  title: string;
  intro?: string;
  when?: Condition;
  /** A notice of law that stands on the page. */
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
  /** The day from which it is asked. */
  version: string;
  sections: readonly Section[];
}
