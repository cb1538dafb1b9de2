import { clinic } from "../../clinic.ts";
import { callConsentEs } from "../../consents.ts";
import type { LeadFormStrings } from "../en/lead-form.ts";

export const leadFormEs: LeadFormStrings = {
  language: "es",
  name: "Su nombre",
  phone: "Número de teléfono",
  clinic: "¿Qué clínica?",
  consentCall: callConsentEs,
  privacy: "Qué hacemos con estos datos:",
  privacyLink: "política de privacidad (en inglés, pestaña nueva)",
  sending: "Enviando…",

  received: "Recibimos su mensaje.",
  clinicCalls: (place, when) => `Nuestra clínica de ${place} le llamará ${when}.`,
  clinicAnswers: (place) =>
    `Nuestra clínica de ${place} lo lee y le responde de la manera que usted aceptó, de ${clinic.hours.daysEs}. Si ahora está cerrada, le responderá cuando vuelva a abrir.`,
  orCall: "Si no puede esperar, llame a:",

  notSent: "Todavía no se envió. Por favor, revise esto:",
  unreachable: "No pudimos enviarlo. Copie sus palabras, recargue esta página e inténtelo de nuevo, o llámenos.",
  offline: "No tiene conexión. Todavía no se envió nada.",
  offlineNext: "Se enviará cuando vuelva a tener conexión, si no cierra esta página. O llámenos:",
  lost: "No se pudo enviar su mensaje. Revise su conexión e inténtelo de nuevo, o llámenos.",
  failed: "Algo falló de nuestro lado. Inténtelo de nuevo o llámenos.",
  tooMany: "Ya tenemos varios mensajes suyos. Por favor, llámenos o inténtelo de nuevo en una hora.",
  wrong: {
    name: "Escriba su nombre, en 100 caracteres o menos.",
    phone: "Escriba un teléfono de EE. UU. con su código de área, como (920) 555-0142.",
    callTime: "Elija una hora de la lista.",
    location: "Elija una clínica.",
    consentCall: "Marque que podemos llamarle: sin eso no podemos hacerlo.",
    consentVersion: "Esta página ya no está al día. Recárguela y envíe de nuevo.",
  },
};
