import { locations } from "../clinic.ts";

const [greenBay, skokie] = locations;

/** How Max is set while no administrator has changed it. */
export const maxDefaults = {
  isOn: true,
  busyText: "Max is not answering questions right now. Our team is glad to help you by phone.",
  provider: null,
  temperature: null,
  maxOutputTokens: 500,
  /** One visitor: five messages at once, twenty a minute, a hundred a day. */
  burst: 5,
  perMinute: 20,
  perDay: 100,
  dailyTokens: null,
  inputPrice: null,
  outputPrice: null,
  notice: "",
  blocked: [],
  handover: [],
};

/** Ways from Max to a person, as the last line of an answer. */
export const handoverLines = {
  phone: `To talk with a person, call ${greenBay.name} ${greenBay.phone} or ${skokie.name} ${skokie.phone}.`,
  booking: "You can choose a time yourself: [book a visit](/book-appointment).",
  message: "You can also write to us: [send a message](/about#contact).",
} as const;

/** What follows the busy text, whatever it says: nobody in need stands before a closed door. */
export const whileOff = `${handoverLines.phone}\n\nIn an emergency call 911; in a crisis call or text 988.`;

/** What Max says to a question that an administrator has taken from him. */
export const blockedReply = `That is not something I can talk about here. ${handoverLines.phone}`;
