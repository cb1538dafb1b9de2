import type { Question } from "../faq.ts";

export const erectileDysfunctionFaq: readonly Question[] = [
  {
    question: "Is ED just a part of getting older?",
    answer: [
      "It becomes more common with age, mostly because vessels, nerves and medicine lists age too. Erections may take longer and be less firm than at 20.",
      "Age alone is no reason to leave it unexamined, and no reason to be treated if it does not bother you.",
    ],
  },
  {
    question: "I am under 40. Can it still be physical?",
    answer: [
      "Yes. Worry, poor sleep and new medicines are frequent at your age, and so is a mix. Diabetes, low testosterone, pelvic injury and finasteride are also looked for.",
      "Erections that are firm on waking or alone, and fail with a partner, are a useful clue. Tell us, even if we forget to ask.",
    ],
  },
  {
    question: "Could my blood pressure medicine or antidepressant be the reason?",
    answer: [
      "It could, especially if the trouble began within weeks of starting it or of a higher dose.",
      "Please do not stop it by yourself. Often there is another one in the group, and the doctor who prescribed it should be part of the decision.",
    ],
  },
  {
    question: "Do I have to undress for the exam?",
    answer: [
      "For the genital part, briefly and with the door closed. We say what we do before we do it, and you may stop at any time.",
      "You may ask for a chaperone. If you do not want that part of the exam, say so, and we tell you what we might miss without it.",
    ],
  },
  {
    question: "Are potency products from gas stations or websites safe?",
    answer: [
      "Leave them alone. The FDA keeps finding undeclared sildenafil or tadalafil in pills, honey and gum sold as natural, which is dangerous for a man who uses nitrates.",
      "If you have used one, bring the package. Nobody here will scold you.",
    ],
  },
  {
    question: "Can ED go away without treatment?",
    answer: [
      "Sometimes. It may pass when a medicine is changed, when a hard time is over or when sleep and weight improve.",
      "When vessels or nerves are damaged it usually stays, and then treatment manages it. The checkup is worth having in both cases.",
    ],
  },
];
