import { chatCardsEn } from "./chat-cards.ts";
import { chatFrameEn } from "./chat-frame.ts";

export const chatEn = {
  ...chatFrameEn,
  locale: "en-US",

  you: "You",
  max: "Max",
  typing: "Max is typing",
  stop: "Stop",
  stopped: "Stopped",
  unanswered: "Not answered",
  brokeOff: "This answer broke off",
  retry: "Retry",
  jump: "Jump to latest",
  sources: "Sources",
  suggested: "Suggested questions",
  /** Sent exactly as they are. */
  suggestions: [
    "What does the first visit include?",
    "What are your opening hours?",
    "How much does testosterone therapy cost?",
    "Where are your clinics?",
    "How do I book a visit?",
  ],
  next: "Questions to go on with",

  cards: chatCardsEn,

  copy: "Copy answer",
  copied: "Copied",
  notCopied: "This browser did not allow copying",
  helpful: "Helpful",
  notHelpful: "Not helpful",
  thanks: "Thank you for your feedback",
  thanksAndWhy: "Thank you for your feedback. You can say what was wrong.",
  why: "What was wrong? You can skip this.",
  reasons: {
    inaccurate: "Not accurate",
    unanswered: "Did not answer my question",
    unclear: "Hard to understand",
    other: "Something else",
  },
  comment: "Anything else? Please leave out names and health details.",
  sendFeedback: "Send feedback",
  skip: "Skip",
  skipped: "Skipped",

  clear: "Clear conversation",
  clearTitle: "Clear conversation?",
  clearText: "This deletes the whole conversation, on our side too. You can’t get it back.",
  keep: "Keep it",
  cleared: "Conversation cleared",

  charactersLeft: (count: number) => (count === 1 ? "1 character left" : `${count} characters left`),
  charactersOver: (count: number) =>
    `${count === 1 ? "1 character" : `${count} characters`} too many. Please shorten your message.`,

  help: { before911: "In an emergency call ", before988: "; in a crisis call or text ", after988: "." },
  offline: "You are offline. Your words stay here until you are connected again.",
  limited: {
    visitor: "You are sending messages faster than Max can answer.",
    address: "Many messages are coming from your network.",
    day: "You have reached today’s limit of messages. Please call us, or come back tomorrow.",
    block: "There were too many messages in a short time.",
    crowd: "Max is busy: many people are asking at once.",
  },
  orCall: "Or call us:",
  or: "or",
  sendAgainIn: (seconds: number) =>
    `You can send again in ${seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
  sendAgain: "You can send again.",

  error: "Error",
  notSent: (reason: string) => `Failed to send message: ${reason}`,
  notConfigured: "AI service needs configuration. The OpenAI API key may not be set correctly.",
  notCleared: "The conversation could not be cleared.",
  notSaved: "Your feedback could not be saved.",
  failures: {
    network: "The connection was lost. Please try again.",
    no_response: "No response from AI service",
    empty_response: "Received empty response from AI",
    broken_off: "The answer broke off. Please try again.",
    overloaded: "Max is answering many people right now. Please try again in a moment.",
    internal: "Something went wrong on our side. Please try again.",
  },

  safety: {
    emergency: "Emergency help",
    crisis: "Crisis help",
    today: "Call the clinic today",
    headings: {
      today: "Call the clinic today.",
      emergency: "This may be an emergency.",
      rainn: "Sexual assault support, day and night.",
      hotline: "Partner violence support, day and night.",
      lifeline: "You can talk to someone right now.",
    },
    callClinic: (clinic: string) => `Call ${clinic}`,
    links: {
      emergency: "Call 911",
      lifeline: "Call 988",
      lifelineText: "Text 988",
      poison: "Call Poison Help",
      rainn: "Call RAINN",
      hotline: "Call the Hotline",
    },
  },
};

export type ChatStrings = typeof chatEn;
