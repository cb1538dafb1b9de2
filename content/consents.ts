import { clinic } from "./clinic.ts";

// A lead stores the version of the words that it agreed to (CONSENT_VERSIONS in contract/leads.ts): who changes a
// word adds a version there, and the test beside it fails until then. Behind them stand 47 CFR 64.1200 (calls and texts)
// and CTIA's principles. They cover an answer to one request and nothing else: marketing needs a consent of its own.

/** One consent a channel, each unticked until the visitor ticks it: who, how, about what, at what cost, and how to stop. */
export const leadConsents = {
  call: consent(
    "call me",
    "calls me at this number",
    "A person calls, not a recording. I can end the calls by saying so.",
  ),
  text: consent(
    "text me",
    "sends text messages to this number",
    "How many depends on the request. Message and data rates may apply. I can reply STOP to end them or HELP for help.",
  ),
  email: consent(
    "e-mail me",
    "sends e-mail to this address",
    "E-mail is not private, so health details stay out of it. I can end it by replying that I want no more.",
  ),
};

function consent(offer: string, act: string, terms: string) {
  return {
    label: `You may ${offer}`,
    words: `I agree that ${clinic.name} ${act} about my request and about scheduling a visit. ${terms} Agreeing is not a condition of care or of buying anything.`,
  };
}

export type LeadConsent = ReturnType<typeof consent>;

/** The same consent to a call in Spanish, with a version of its own. */
export const callConsentEs: LeadConsent = {
  label: "Pueden llamarme",
  words: `Acepto que ${clinic.name} me llame a este número acerca de mi solicitud y para programar una cita. Llama una persona, no una grabación. Puedo poner fin a las llamadas con solo decirlo. Aceptar no es una condición para recibir atención ni para comprar nada.`,
};
