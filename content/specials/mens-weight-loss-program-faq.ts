import type { FaqEntry } from "../faq.ts";

export const mensWeightLossProgramFaq: readonly FaqEntry[] = [
  {
    question: "Do I have to take a medicine?",
    answer: [
      "No. You can do the program with food, training, sleep and regular checks alone, and add a medicine later or never.",
      "We tell you what each way may bring, so that you choose with the numbers in front of you.",
    ],
  },
  {
    question: "What if I miss a weekly dose?",
    answer: [
      "Follow the leaflet of your product, and never take two doses together to catch up.",
      "If you have missed two or more, call us before the next one, because you may need to restart lower.",
    ],
  },
  {
    question: "Can I join if I have type 2 diabetes?",
    answer: [
      "Often, yes. Your diabetes medicines may have to be lowered as you lose weight, above all insulin and sulfonylureas, and your eyes should be checked.",
      "We would want to work with the doctor who treats your diabetes.",
    ],
  },
  {
    question: "May I drink alcohol?",
    answer: [
      "Less is wiser. Alcohol adds calories, can worsen nausea and makes low blood sugar more likely in men who take diabetes medicines.",
      "Tell us honestly how much you drink, so that the advice fits.",
    ],
  },
  {
    question: "What if I have to stop in week 8?",
    answer: [
      "You can stop at any time. Call first, so that other medicines can be adjusted and the stop is safe.",
      "Ask for the refund terms in writing before you start; this page does not set them.",
    ],
  },
  {
    question: "Will it help my erections or my testosterone?",
    answer: [
      "It may. Losing weight tends to raise testosterone and can improve erections, more so when more weight comes off.",
      "Neither is certain, so problems of that kind get their own exam and labs.",
    ],
  },
];
