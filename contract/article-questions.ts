/** What a part of an article is called that holds questions; the editor's tool writes the first. */
export const QUESTION_TITLES = /^(?:common questions|questions and answers|frequently asked questions|faq)$/i;

/** What the editor's tool for questions begins with: to be written over before anybody reads it. */
export const SAMPLE_QUESTION = {
  question: "A question in the reader's words?",
  answer: "The answer in one or two sentences.",
} as const;
