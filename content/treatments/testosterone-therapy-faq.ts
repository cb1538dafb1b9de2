import type { FaqEntry } from "../faq.ts";

export const testosteroneTherapyFaq: readonly FaqEntry[] = [
  {
    question: "How long until I notice something?",
    answer: [
      "Desire, when it improves, tends to do so within weeks to a few months. Muscle and fat take longer. Three to six months at a normal level is a fair trial.",
    ],
  },
  {
    question: "I already use testosterone from somewhere else. Can you take over?",
    answer: [
      "Bring the product, the dose and any lab results from before you started. We look at how the diagnosis was made and at your blood count, blood pressure and PSA.",
      "Please do not stop on your own before you come. Sometimes a planned pause is the only way to see what your body makes by itself.",
    ],
  },
  {
    question: "Is testosterone a controlled medicine?",
    answer: [
      "Yes. It is a Schedule III controlled substance under federal law: we prescribe it only after an exam in person, and it must not be shared or sold. It is also banned in tested sports, so tell us if you compete.",
    ],
  },
  {
    question: "Do testosterone supplements work?",
    answer: [
      "We would not count on them. Supplements are not reviewed by the FDA before sale, and some have contained hormones that the label did not name.",
      "Bring what you take, or a photo of the label. Mention biotin, a vitamin for hair and nails, because it can falsify hormone tests.",
    ],
  },
];
