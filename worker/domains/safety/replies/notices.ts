import { locations } from "#content/clinic.ts";
import { HELP_LINES, type HelpLine, type HelpWords } from "#content/help.ts";
import type { Language } from "#content/strings/language.ts";
import { fillClinicWords, type KindId, kinds } from "../kinds.ts";

// Triage also flags harmless texts, so every notice says "if".

const TITLES = {
  call: { en: "If this is happening now, call 911.", es: "Si esto está pasando ahora, llame al 911." },
  room: {
    en: "If this is happening now, go to an emergency room or call 911.",
    es: "Si esto está pasando ahora, vaya a una sala de emergencias o llame al 911.",
  },
} as const;

const NOBODY_WAITS = {
  en: "You don’t have to wait for our answer.",
  es: "No tiene que esperar nuestra respuesta.",
} as const;

const DO_NOT_WAIT = {
  en: "We have what you wrote, but we may not read it right away. Please don’t wait for our answer.",
  es: "Recibimos lo que escribió, pero es posible que no lo leamos de inmediato. No espere nuestra respuesta.",
} as const;

export function cardHelp(kind: KindId, language: Language): HelpWords {
  const { level, notice, reply, route } = kinds[kind];
  const title = level === "crisis" ? NOBODY_WAITS : TITLES[route === "room" ? "room" : "call"];
  const words = fillClinicWords(notice?.[language] ?? reply[language] ?? reply.en, language);
  return { title: title[language], paragraphs: [words, DO_NOT_WAIT[language]], lines: linesOf(kind) };
}

function linesOf(kind: KindId): HelpLine[] {
  return kinds[kind].lines.flatMap((line) => HELP_LINES[line] ?? []);
}

const CALL_TODAY_LINES: readonly HelpLine[] = [
  ...locations.map(({ name, phoneE164 }) => ({ label: `Call ${name}`, href: `tel:${phoneE164}` })),
  ...["poison", "911"].flatMap((line) => HELP_LINES[line] ?? []),
];

const CALL_TODAY = {
  en: {
    title: "If this is happening now, please call us right away.",
    paragraphs: [
      "A clinician needs to hear about this today. If we are closed, go to an urgent care or an emergency room today.",
      "Until then, do not use any more of a medicine that may be the cause. If it was too much of a medicine, or someone else’s, call Poison Help now: 1-800-222-1222.",
      "Call 911 if you have fever with chills, pain or swelling that spreads, heavy bleeding, chest pain, trouble breathing, fainting, or confusion.",
      DO_NOT_WAIT.en,
    ],
    lines: CALL_TODAY_LINES,
  },
  es: {
    title: "Si esto está pasando ahora, llámenos de inmediato.",
    paragraphs: [
      "Un profesional tiene que saberlo hoy. Si ya cerramos, vaya hoy a un centro de urgencias (urgent care) o a una sala de emergencias.",
      "Hasta entonces, no use más la medicina que pueda ser la causa. Si fue demasiada medicina, o la de otra persona, llame ya a Poison Help: 1-800-222-1222.",
      "Llame al 911 si tiene fiebre con escalofríos, dolor o hinchazón que avanza, mucho sangrado, dolor de pecho, dificultad para respirar, desmayo o confusión.",
      DO_NOT_WAIT.es,
    ],
    lines: CALL_TODAY_LINES,
  },
} as const satisfies Record<Language, HelpWords>;

export function unsentHelp({ paragraphs, ...help }: HelpWords): HelpWords {
  const received: readonly string[] = Object.values(DO_NOT_WAIT);
  return { ...help, paragraphs: paragraphs.filter((text) => !received.includes(text)) };
}

export function callTodayHelp(language: Language): HelpWords {
  return CALL_TODAY[language];
}

/** FDA labels of Viagra, Cialis and Levitra, section 4: no nitrates or riociguat with PDE5 inhibitors. */
const INTERACTION = {
  en: {
    title: "If you have chest pain, dizziness, or fainting now, call 911.",
    words:
      "ED pills together with nitrates (nitroglycerin, isosorbide, “poppers”) or riociguat can drop blood pressure dangerously. Please don’t take them together, and don’t stop a heart medicine on your own.",
  },
  es: {
    title: "Si ahora tiene dolor de pecho, mareo o desmayo, llame al 911.",
    words:
      "Las pastillas para la erección junto con nitratos (nitroglicerina, isosorbida, “poppers”) o riociguat pueden bajar la presión de forma peligrosa. No las tome juntas, y no deje una medicina del corazón por su cuenta.",
  },
} as const;

export function interactionHelp(language: Language): HelpWords {
  const { title, words } = INTERACTION[language];
  return { title, paragraphs: [words, DO_NOT_WAIT[language]], lines: linesOf("cardiac") };
}

export function softHelp(kind: KindId, language: Language): HelpWords {
  const { level, notice } = kinds[kind];
  return {
    title: notice && level === "crisis" ? notice[language] : TITLES.call[language],
    paragraphs: [],
    lines: linesOf(kind),
  };
}
