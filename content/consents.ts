import { clinic } from "./clinic.ts";

// 47 CFR 64.1200 and CTIA's principles. A changed text needs a new entry in CONSENT_VERSIONS (contract/leads.ts).

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

export const callConsentEs: LeadConsent = {
  label: "Pueden llamarme",
  words: `Acepto que ${clinic.name} me llame a este número acerca de mi solicitud y para programar una cita. Llama una persona, no una grabación. Puedo poner fin a las llamadas con solo decirlo. Aceptar no es una condición para recibir atención ni para comprar nada.`,
};
