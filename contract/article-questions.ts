export const QUESTION_TITLES = /^(?:common questions|questions and answers|frequently asked questions|faq)$/i;

export const SAMPLE_QUESTION = {
  question: "A question in the reader's words?",
  answer: "The answer in one or two sentences.",
} as const;
