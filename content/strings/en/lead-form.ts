import { clinic } from "../../clinic.ts";
import { leadConsents } from "../../consents.ts";
import type { Language } from "../language.ts";

const { days, opens, closes } = clinic.hours;

export const leadFormEn = {
  language: "en" as Language,
  name: "Your name",
  phone: "Phone number",
  clinic: "Which clinic?",
  consentCall: leadConsents.call,
  privacy: "What we do with it:",
  privacyLink: "privacy policy (new tab)",
  sending: "Sending…",

  received: "We received your message.",
  clinicCalls: (place: string, when: string) => `Our ${place} clinic will call you ${when}.`,
  clinicAnswers: (place: string) =>
    `Our ${place} clinic reads it and answers in a way that you agreed to, ${days}, ${opens} to ${closes} Central time. If we are closed now, you will hear from us once we are open again.`,
  orCall: "If it can not wait, please call:",

  notSent: "Not sent yet. Please look at this again:",
  unreachable: "We couldn’t send this. Copy your words, reload this page and try again, or call us.",
  offline: "You are offline. Nothing was sent yet.",
  offlineNext: "It goes out by itself once you are online again, if this page stays open. Or call us:",
  lost: "Your message could not be sent. Please check your connection and try again, or call us.",
  failed: "Something went wrong on our side. Please try again, or call us.",
  tooMany: "We have several messages from you already. Please call us, or try again in an hour.",
  wrong: {
    name: "Please give your name.",
    phone: "Please give a US phone number with its area code, such as (920) 555-0142.",
    callTime: "Please choose a time from the list.",
    location: "Please choose a clinic.",
    consentCall: "Please say that we may call you: without it we can not.",
    consentVersion: "This page is out of date. Please reload it and send again.",
  },
};

export type LeadFormStrings = typeof leadFormEn;
