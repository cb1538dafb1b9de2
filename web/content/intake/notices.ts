import type { Notice } from "./types.ts";

export interface NoticeWords {
  title: string;
  paragraphs: readonly string[];
  /** Whom to reach, as links. */
  lines: readonly { label: string; href: string }[];
}

/** What is shown at once beside an answer. No advice stands here: a clinician gives that (product.md 2.1, point 5). */
export const notices: Readonly<Record<Notice, NoticeWords>> = {
  emergency: {
    title: "Thank you for telling us",
    paragraphs: [
      "Your clinician will see this first and talk with you about it. Please go on with the form.",
      "Nobody reads this form as you fill it in. If this is an emergency, call 911 now.",
    ],
    lines: [{ label: "Call 911 in an emergency", href: "tel:911" }],
  },
  // 988 Suicide & Crisis Lifeline: call or text 988, day and night, free and confidential (988lifeline.org).
  support: {
    title: "You do not have to wait for your visit",
    paragraphs: [
      "Thank you for telling us. We will talk with you about it. Nobody reads this form as you fill it in.",
      "You can talk with somebody now: call or text 988, the Suicide & Crisis Lifeline, free and at any hour. If you are in danger, call 911.",
    ],
    lines: [
      { label: "Call 988", href: "tel:988" },
      { label: "Text 988", href: "sms:988" },
      { label: "Call 911 in an emergency", href: "tel:911" },
    ],
  },
};

/** What stands beside a body mass index. CDC: a screening measure, for adults of 20 years and more. */
export const BMI_LIMITS =
  "BMI compares weight with height. It can not tell muscle from fat, and says nothing about where fat sits. It is one number among many for your clinician, and not a verdict.";

/** Who has not turned 18 is told this in place of the form. */
export const UNDER_18 =
  "Our clinics see adults of 18 years and more, so you can not fill in this form. Please call us: we are glad to help you find somebody who can see you.";
