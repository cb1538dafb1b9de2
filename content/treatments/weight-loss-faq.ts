import type { FaqEntry } from "../faq.ts";

export const weightLossFaq: readonly FaqEntry[] = [
  {
    question: "How fast will the weight come off?",
    answer: [
      "Slowly at first, because the dose starts low and is raised in steps over months.",
      "In the STEP 1 trial the average weight was still falling after a year. Losing it very quickly raises the chance of gallstones, so slow is no bad sign.",
    ],
  },
  {
    question: "Do I have to give myself shots?",
    answer: [
      "Most of these medicines are injected under the skin once a week with a short needle. Tablets approved for weight exist too.",
      "Ask us which of them are a choice for you, and what each would cost, before you settle on one.",
    ],
  },
  {
    question: "Can I use one if I have type 2 diabetes?",
    answer: [
      "Often yes. Trials in people with diabetes found smaller average losses than those in people without it.",
      "Insulin and some diabetes tablets may have to be lowered so that your sugar does not drop too far, and your eyes should be checked. We plan that with whoever treats your diabetes.",
    ],
  },
  {
    question: "What if I don't qualify for medicine?",
    answer: [
      "You leave with your results, an explanation and a plan without medicine.",
      "If something else explains the weight, such as sleep apnea or another medicine, we tell you where to have that treated.",
    ],
  },
  {
    question: "We are trying for a child. Does that matter?",
    answer: [
      "Tell us before you start. There is little research on these medicines and men's fertility so far, though losing excess weight often helps it.",
    ],
  },
  {
    question: "May I drink alcohol?",
    answer: [
      "Small amounts are not forbidden. Alcohol adds calories, can worsen nausea and dehydration, and heavy drinking raises the risk of an inflamed pancreas.",
      "Some men notice that they want less of it. Tell us honestly how much you drink, because it changes the advice.",
    ],
  },
];
