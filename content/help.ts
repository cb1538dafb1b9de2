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

/** 988 Suicide & Crisis Lifeline (988lifeline.org). */
const LIFELINE: readonly HelpLine[] = [
  { label: "Call 988", href: "tel:988" },
  { label: "Text 988", href: "sms:988" },
];

export const EMERGENCY_LINES: readonly HelpLine[] = [call911];
export const CRISIS_LINES: readonly HelpLine[] = [...LIFELINE, call911];

/** RAINN: rainn.org. National Domestic Violence Hotline: thehotline.org. Poison Help: poisonhelp.hrsa.gov. */
export const HELP_LINES: Readonly<Record<string, readonly HelpLine[]>> = {
  "911": EMERGENCY_LINES,
  "988": LIFELINE,
  poison: [{ label: "Call Poison Help", href: "tel:+18002221222" }],
  rainn: [{ label: "Call RAINN", href: "tel:+18006564673" }],
  hotline: [{ label: "Call the hotline", href: "tel:+18007997233" }],
};
