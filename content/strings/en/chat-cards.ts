import { leadFormEn } from "./lead-form.ts";
import { messagesEn } from "./messages.ts";

export const chatCardsEn = {
  openTimes: {
    label: "Open times",
    heading: (zone: string) => `Open times, ${zone} time`,
    followUp: (zone: string) => `Open times for a follow-up visit, ${zone} time`,
    more: (clinic: string) => `More times in ${clinic}`,
    holding: "Holding this time for you…",
    taken: "Someone just took that time. Please choose another.",
    lost: "We couldn’t reach the clinic’s calendar. Check your connection and try again.",
  },
  call: {
    form: leadFormEn,
    /** Also named in content/max/tool-replies.ts. */
    label: "Request a call",
    asked: "You asked us to call you.",
    again: "Ask again",
    best: "When should we call?",
    times: {
      any: "Any time",
      morning: "Morning, before noon",
      afternoon: "Early afternoon, noon to 3 PM",
      late_afternoon: "Late afternoon, after 3 PM",
    },
    shared: "Our team can read this conversation when they call you.",
  },
  message: {
    ...messagesEn,
    label: "Message to the clinic",
    body: "What will be sent",
    /** Also named in content/max/tool-replies.ts. */
    send: "Send to the clinic",
    sending: "Sending…",
    lost: "Not sent. Check your connection and try again.",
    empty: "Please write your message.",
    sentLabel: "Message sent",
    sent: "Your message was sent.",
    open: "Open the message",
  },
  visits: {
    label: "Your visits",
    unconfirmed: "We will confirm it.",
    manage: "See, move or cancel",
  },
};
