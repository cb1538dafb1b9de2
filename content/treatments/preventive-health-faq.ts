import type { FaqEntry } from "../faq.ts";

export const preventiveHealthFaq: readonly FaqEntry[] = [
  {
    question: "Do I have to fast before the blood draw?",
    answer: [
      "For cholesterol and A1c usually not. Fasting matters for a fasting glucose and when triglycerides ran high before.",
      "If testosterone is to be tested, come early in the morning. Ask when you book, so that one draw is enough.",
    ],
  },
  {
    question: "Will there be a rectal exam?",
    answer: [
      "Only if there is a reason and you agree. In 2018 the US Preventive Services Task Force did not recommend it as a screening test for prostate cancer.",
      "You may ask for a chaperone, or say no.",
    ],
  },
  {
    question: "Does this replace my primary care doctor?",
    answer: [
      "No. Someone who knows you over years is worth having, above all once there is a condition to treat.",
      "If you have no such doctor, ask us what we can follow here and what you should find elsewhere.",
    ],
  },
  {
    question: "Should I have a whole-body scan?",
    answer: [
      "No task force recommends one for men who feel well. Such scans often show harmless spots that lead to more scans and now and then to a needle.",
      "If you had one already, bring the report and we will help you sort it.",
    ],
  },
  {
    question: "What if you find something serious?",
    answer: [
      "A clinician explains it to you, with the next step and how soon it has to happen.",
      "We refer you for what we don't do, and you may take your results to any doctor you trust.",
    ],
  },
];
