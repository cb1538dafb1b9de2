import type { Question } from "../faq.ts";

export const testosteroneTherapyFaq: readonly Question[] = [
  {
    question: "How long until I notice something?",
    answer: [
      "Desire, when it improves, tends to do so within weeks to a few months. Changes in muscle and fat take longer.",
      "Three to six months at a normal level is a fair trial. If nothing is better by then, we talk about stopping.",
    ],
  },
  {
    question: "Will I have to use testosterone for the rest of my life?",
    answer: [
      "That depends on the cause. If your testicles or pituitary gland cannot recover, the level falls again when you stop.",
      "If weight, sleep or a medicine was behind it, treating that may let you do without. You can stop at any time, and a planned stop is easier than a sudden one.",
    ],
  },
  {
    question: "I already use testosterone from somewhere else. Can you take over?",
    answer: [
      "Bring the product, the dose and any lab results from before you started. We look at whether the diagnosis was made properly and at your blood count, blood pressure and PSA.",
      "Please do not stop on your own before you come. Sometimes a planned pause is the only way to see what your body makes by itself.",
    ],
  },
  {
    question: "Is testosterone a controlled medicine?",
    answer: [
      "Yes. It is a Schedule III controlled substance under federal law, so it needs a prescription and must not be shared or sold.",
      "We prescribe it only after an exam in person. It is also banned in tested sports, so tell us if you compete.",
    ],
  },
  {
    question: "Do testosterone supplements work?",
    answer: [
      "We would not count on them. Supplements are not reviewed by the FDA before sale, and some have contained hormones that the label did not name.",
      "Bring what you take, or a photo of the label. Mention biotin, a vitamin for hair and nails, because it can falsify hormone tests.",
    ],
  },
  {
    question: "Can my own doctor see the results?",
    answer: [
      "Yes. They are your results, and you may take them to your own doctor.",
      "It helps when everyone who prescribes for you knows that you use testosterone, above all before surgery or after a clot.",
    ],
  },
];
