import { locations } from "./clinic.ts";
import { CRISIS_LINES, EMERGENCY_LINES, type HelpLine, type HelpWords } from "./help.ts";
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

type CrisisKind = keyof typeof crisisReplies;

interface CrisisNotice {
  en: string;
  es: string;
  lines: readonly HelpLine[];
}

/** 988 Suicide & Crisis Lifeline: for Spanish, call and press 2, or text AYUDA (988lifeline.org). */
const SUICIDE: CrisisNotice = {
  en: "If you are thinking about suicide or hurting yourself, call or text 988 at any time. Call 911 if you are in danger.",
  es: "Si piensa en el suicidio o en hacerse daño, llame ahora al 988 y oprima 2, o envíe AYUDA por mensaje de texto al 988; llame al 911 si está en peligro.",
  lines: CRISIS_LINES,
};

/** Poison Help: 1-800-222-1222, day and night (poisonhelp.hrsa.gov). */
const POISON_HELP: HelpLine = { label: "Call Poison Help", href: "tel:+18002221222" };

const CRISIS: Readonly<Record<CrisisKind, CrisisNotice>> = {
  suicide: SUICIDE,
  self_harm: SUICIDE,
  overdose_question: {
    en: "If anything was taken, call Poison Help now: 1-800-222-1222. Call 911 if anyone is drowsy, faint, confused or ill. If you are thinking about ending your life, call or text 988.",
    es: "Si se tomó algo, llame ya a Poison Help: 1-800-222-1222. Llame al 911 si alguien está adormilado, mareado, confundido o mal. Si piensa en quitarse la vida, llame al 988 y oprima 2.",
    lines: [POISON_HELP, ...CRISIS_LINES],
  },
  harm_to_others: {
    en: "If anyone could be hurt now, call 911. You can call or text 988 any time: counselors also help with rage and thoughts of hurting others.",
    es: "Si alguien puede salir lastimado ahora, llame al 911. Puede llamar al 988 a cualquier hora y oprimir 2: también ayudan con la rabia y los pensamientos de lastimar a otros.",
    lines: CRISIS_LINES,
  },
  // Sources of the numbers and of the 72 hours stand beside the replies in max/safety.ts.
  sexual_assault: {
    en: "If this happened to you, it was not your fault. The National Sexual Assault Hotline (RAINN) is free and confidential, day and night: 800-656-4673. You can get medical care without going to the police. HIV prevention has to start within 72 hours. If you are hurt or in danger, call 911.",
    es: "Si esto le pasó a usted, no fue su culpa. La línea nacional RAINN es gratuita y confidencial, de día y de noche: 800-656-4673. Puede recibir atención médica sin denunciar. La prevención del VIH debe empezar antes de 72 horas. Si está lastimado o en peligro, llame al 911.",
    lines: [{ label: "Call RAINN", href: "tel:+18006564673" }, ...EMERGENCY_LINES],
  },
  partner_violence: {
    en: "If this is happening to you, the National Domestic Violence Hotline is free and confidential, day and night: call 800-799-7233 or text START to 88788. If you were choked, go to an emergency room, even if you feel fine. If you are hurt or in danger, call 911.",
    es: "Si esto le está pasando, la línea nacional contra la violencia doméstica es gratuita y confidencial, de día y de noche: 800-799-7233. Si le apretaron el cuello, vaya a una sala de emergencias aunque se sienta bien. Si está lastimado o en peligro, llame al 911.",
    lines: [{ label: "Call the hotline", href: "tel:+18007997233" }, ...EMERGENCY_LINES],
  },
};

const CRISIS_TITLE = {
  en: "You don’t have to wait for our answer.",
  es: "No tiene que esperar nuestra respuesta.",
} as const;

export function crisisHelp(kind: CrisisKind, language: Language): HelpWords {
  const { lines, [language]: words } = CRISIS[kind];
  return { title: CRISIS_TITLE[language], paragraphs: [words, DO_NOT_WAIT[language]], lines };
}

const CALL_TODAY_LINES: readonly HelpLine[] = [
  ...locations.map(({ name, phoneE164 }) => ({ label: `Call ${name}`, href: `tel:${phoneE164}` })),
  POISON_HELP,
  ...EMERGENCY_LINES,
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

/** The same help beside words that a form has refused: the clinic does not have them. */
export function unsentHelp({ paragraphs, ...help }: HelpWords): HelpWords {
  const received: readonly string[] = Object.values(DO_NOT_WAIT);
  return { ...help, paragraphs: paragraphs.filter((text) => !received.includes(text)) };
}

/** For findings that a clinician has to hear of the same day. */
export function callTodayHelp(language: Language): HelpWords {
  return CALL_TODAY[language];
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
export function subjectHelp(kind: keyof typeof emergencyLines | CrisisKind): HelpWords {
  if (!isCrisis(kind)) return { title: noticeLines.emergency, paragraphs: [], lines: EMERGENCY_LINES };
  return { title: CRISIS[kind].en, paragraphs: [], lines: CRISIS[kind].lines };
}

function isCrisis(kind: string): kind is CrisisKind {
  return kind in CRISIS;
}
