import type { FaqEntry } from "../faq.ts";

export const hairRestorationFaq: readonly FaqEntry[] = [
  {
    question: "Can I use minoxidil and finasteride together?",
    answer: [
      "Many men do, since the two act in different ways, and small trials suggest that the pair does more than either one.",
      "Starting one at a time has an advantage: if a side effect shows up, you know where it came from.",
    ],
  },
  {
    question: "I am in my early twenties. Is that too young?",
    answer: [
      "Pattern loss can begin soon after puberty, and the finasteride trials took in men from 18.",
      "At your age we look harder for other causes and talk longer about what years of daily treatment would mean.",
    ],
  },
  {
    question: "Will testosterone therapy cost me my hair?",
    answer: [
      "It may speed up pattern loss in men who are prone to it. How likely that is for you can't be measured beforehand.",
      "Tell us before you start if your hair matters to you, so that it is part of the decision.",
    ],
  },
  {
    question: "Do biotin, special shampoos or laser caps help?",
    answer: [
      "Biotin helps men who lack it, which is rare, and high amounts can falsify blood tests, so tell us if you take it.",
      "The evidence for shampoos is thin. Trials of laser caps are small, and makers paid for many of them.",
    ],
  },
  {
    question: "What happens if I stop?",
    answer: [
      "Your hair goes back to the course it would have taken: within a few months after minoxidil, within about a year after finasteride.",
      "Stopping is your decision at any time. Let us know why, because a side effect is worth writing down.",
    ],
  },
];
