import type { Language } from "../language.ts";

export const chatFrameEn = {
  language: "en" as Language,
  title: "Max Assistant",
  subtitle: "Chat with Max",
  close: "Close chat",
  people: "Talk to a person",
  conversation: "Conversation",
  greeting:
    "Hi, I’m Max, the clinic’s AI assistant. I’m not a clinician. I can tell you about our treatments, what the first visit includes, prices, hours and locations, and how to book. In an emergency call 911; in a crisis call or text 988.",
  notLoaded:
    "Max hasn’t loaded. In an emergency call 911; in a crisis call or text 988. Or reload this page, or call us.",
  field: "Your question",
  send: "Send",
  note: "Max gives general information. Medical advice comes from our physicians.",
};

export type ChatFrame = typeof chatFrameEn;
