/** Max's first message in every conversation. */
export const greeting =
  "Hi, I'm Max, the clinic's AI assistant. I'm not a clinician. I can tell you about our treatments, what the first visit includes, prices, hours and locations, and how to book. In an emergency call 911; in a crisis call or text 988.";
