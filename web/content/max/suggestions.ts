/** Ordinary questions offered while a conversation is empty; a press sends one as it stands. */
export const suggestions: readonly string[] = [
  "What does the first visit include?",
  "What are your opening hours?",
  "How much does testosterone therapy cost?",
  "Where are your clinics?",
  "How do I book a visit?",
];
