import { locations } from "../clinic.ts";

const [greenBay, skokie] = locations;

export const maxDefaults = {
  isOn: true,
  busyText: "Max is not answering questions right now. Our team is glad to help you by phone.",
  provider: null,
  temperature: null,
  maxOutputTokens: 500,
  /** Per visitor. */
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

export const handoverLines = {
  phone: `To talk with a person, call ${greenBay.name} ${greenBay.phone} or ${skokie.name} ${skokie.phone}.`,
  booking: "You can choose a time yourself: [book a visit](/book-appointment).",
  message: "You can also write to us: [send a message](/about#contact).",
} as const;

const spanishLines: Readonly<Record<keyof typeof handoverLines, string>> = {
  phone: `Para hablar con una persona, llame a ${greenBay.name} ${greenBay.phone} o a ${skokie.name} ${skokie.phone}.`,
  booking: "Usted mismo puede elegir una hora: [haga su cita](/book-appointment).",
  message: "También puede escribirnos: [envíe un mensaje](/about#contact).",
};

export const handoverLinesIn = { en: handoverLines, es: spanishLines } as const;

/** Follows every busy text, so that a visitor in need always gets the phone numbers. */
export const whileOffIn = {
  en: `${handoverLines.phone}\n\nIn an emergency call 911; in a crisis call or text 988.`,
  es: `${spanishLines.phone}\n\nEn una emergencia llame al 911; en una crisis llame al 988 y oprima 2.`,
} as const;

export const blockedReplyIn = {
  en: `That is not something I can talk about here. ${handoverLines.phone}`,
  es: `No puedo hablar de eso aquí. ${spanishLines.phone}`,
} as const;
