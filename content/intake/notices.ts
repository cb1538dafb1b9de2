import { CRISIS_LINES, EMERGENCY_LINES, type HelpWords } from "../help.ts";
import type { IntakeNotice } from "./types.ts";

/** Tells patients where help is; only clinicians give advice. */
export const notices: Readonly<Record<IntakeNotice, HelpWords>> = {
  emergency: {
    title: "If this is happening now, call 911.",
    paragraphs: ["Our staff will see this answer first, but they may not see it right away. Please don’t wait for us."],
    lines: EMERGENCY_LINES,
  },
  support: {
    title: "You don’t have to wait for your visit",
    paragraphs: [
      "Thank you for telling us. Our staff will see this, but they may not see it right away.",
      "You can talk with someone now: call or text 988, the Suicide & Crisis Lifeline. It’s free, confidential, and open day and night. If you are in danger, call 911.",
    ],
    lines: CRISIS_LINES,
  },
  visit: { title: "We’ll talk about this at your visit.", paragraphs: [], lines: [] },
};

/** CDC: a screening measure for adults of 20 years and more. */
export const BMI_LIMITS =
  "BMI compares weight with height. It can not tell muscle from fat, and says nothing about where fat sits. It is one number among many for your clinician, and not a verdict.";

export const UNDER_18 =
  "Our clinics see adults of 18 years and more, so you can not fill in this form. Please call us: we are glad to help you find somebody who can see you.";
