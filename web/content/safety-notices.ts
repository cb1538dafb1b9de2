import { CRISIS_LINES, EMERGENCY_LINES, type HelpWords } from "./help.ts";
import { type crisisReplies, emergencyLines, noticeLines } from "./max/safety.ts";

// Notices beside the confirmation that a patient's words were sent, when the rules that Max uses find a red flag.
// Those rules also flag some harmless texts, so every notice says "if".

type Language = "en" | "es";

const TITLES = {
  call: { en: noticeLines.emergency, es: "Si esto está pasando ahora, llame al 911." },
  room: {
    en: "If this is happening now, go to an emergency room or call 911.",
    es: "Si esto está pasando ahora, vaya a una sala de emergencias o llame al 911.",
  },
} as const;

const DO_NOT_WAIT = {
  en: "We have what you wrote, but we may not read it right away. Please don’t wait for our answer.",
  es: "Recibimos lo que escribió, pero es posible que no lo leamos de inmediato. No espere nuestra respuesta.",
} as const;

export function emergencyHelp(kind: keyof typeof emergencyLines, language: Language): HelpWords {
  const line = emergencyLines[kind];
  return {
    title: TITLES[line.route][language],
    paragraphs: [line[language], DO_NOT_WAIT[language]],
    lines: EMERGENCY_LINES,
  };
}

/** 988 Suicide & Crisis Lifeline: for Spanish, call and press 2, or text AYUDA (988lifeline.org). */
const CRISIS = {
  en: noticeLines.crisis,
  es: "Si piensa en el suicidio o en hacerse daño, llame ahora al 988 y oprima 2, o envíe AYUDA por mensaje de texto al 988; llame al 911 si está en peligro.",
} as const;

const HARM_TO_OTHERS = {
  en: "If anyone could be hurt now, call 911. You can call or text 988 any time: counselors also help with rage and thoughts of hurting others.",
  es: "Si alguien puede salir lastimado ahora, llame al 911. Puede llamar al 988 a cualquier hora y oprimir 2: también ayudan con la rabia y los pensamientos de lastimar a otros.",
} as const;

const CRISIS_TITLE = {
  en: "You don’t have to wait for our answer.",
  es: "No tiene que esperar nuestra respuesta.",
} as const;

export function crisisHelp(kind: Exclude<keyof typeof crisisReplies, "again">, language: Language): HelpWords {
  const words = kind === "harm_to_others" ? HARM_TO_OTHERS : CRISIS;
  return {
    title: CRISIS_TITLE[language],
    paragraphs: [words[language], DO_NOT_WAIT[language]],
    lines: CRISIS_LINES,
  };
}

/** Contraindication of nitrates and riociguat with PDE5 inhibitors: FDA labels of Viagra, Cialis and Levitra, section 4. */
export const interactionHelp: HelpWords = {
  title: "If you have chest pain, dizziness, or fainting now, call 911.",
  paragraphs: [
    "ED pills together with nitrates (nitroglycerin, isosorbide, “poppers”) or riociguat can drop blood pressure dangerously. Please don’t take them together, and don’t stop a heart medicine on your own.",
    DO_NOT_WAIT.en,
  ],
  lines: EMERGENCY_LINES,
};

/** One line for words that only bring up a red-flag subject. */
export const subjectHelp = {
  emergency: { title: noticeLines.emergency, paragraphs: [], lines: EMERGENCY_LINES },
  crisis: { title: noticeLines.crisis, paragraphs: [], lines: CRISIS_LINES },
} as const satisfies Record<string, HelpWords>;
