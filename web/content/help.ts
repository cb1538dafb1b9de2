/** Tells a patient where help is, with the numbers as links. */
export interface HelpWords {
  title: string;
  paragraphs: readonly string[];
  lines: readonly HelpLine[];
}

export interface HelpLine {
  label: string;
  href: string;
}

const call911 = { label: "Call 911", href: "tel:911" };

export const EMERGENCY_LINES: readonly HelpLine[] = [call911];

/** 988 Suicide & Crisis Lifeline: call or text, day and night, free and confidential (988lifeline.org). */
export const CRISIS_LINES: readonly HelpLine[] = [
  { label: "Call 988", href: "tel:988" },
  { label: "Text 988", href: "sms:988" },
  call911,
];
