import type { FaqEntry } from "../faq.ts";

export const erectileDysfunctionFaq: readonly FaqEntry[] = [
  {
    question: "I am under 40. Can it still be physical?",
    answer: [
      "Yes. Worry, poor sleep and new medicines are frequent at your age. We also look for diabetes, low testosterone, pelvic injury and finasteride.",
    ],
  },
  {
    question: "Could my blood pressure medicine or antidepressant be the reason?",
    answer: [
      "It could, especially if the trouble began within weeks of starting it or of a higher dose.",
      "Please do not stop it by yourself. Often there is another one in the group; decide with the doctor who prescribed it.",
    ],
  },
  {
    question: "Are potency products from gas stations or websites safe?",
    answer: [
      "Leave them alone. The FDA keeps finding undeclared sildenafil or tadalafil in pills, honey and gum sold as natural, which is dangerous for a man who uses nitrates.",
      "If you have used one, bring the package.",
    ],
  },
  {
    question: "Can ED go away without treatment?",
    answer: [
      "Sometimes. It may pass when a medicine is changed, when a hard time is over or when sleep and weight improve.",
      "When vessels or nerves are damaged it usually stays, and then treatment manages it.",
    ],
  },
];
