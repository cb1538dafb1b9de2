import { canary } from "#content/max/instructions.ts";

/** Longest text held back without a sentence end, in characters. */
const HOLD_CHARS = 400;
/** Kept back when so long a text has to be cut, and looked at again with what follows. */
const OVERLAP_CHARS = 80;

const NUMBER =
  "(?:\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|twenty-five|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half(?: an?)?|a quarter|un|una|dos|tres|cuatro|cinco|diez|cien)";
const DOSE_UNIT =
  "(?:mgs?|mcg|µg|μg|ug|ml|mls|cc|ccs|iu|ius|i\\.u\\.|units?|milligrams?|micrograms?|millilit(?:er|re)s?|miligramos|microgramos|mililitros|unidades|tablets?|pills?|capsules?|clicks?|pastillas?|tabletas?)";
const PERIOD = "(?:day|days|week|weeks|month|months|hour|hours|morning|night|d[ií]as?|semanas?|mes|meses|horas?|noche)";
const CLINICIAN =
  "(?:doctor|physician|nurse|nurse practitioner|urologist|clinician|pharmacist|therapist|psychologist|surgeon|medical professional|healthcare professional|human|human being|person|real person|m\\.?d\\.?)";
const DISEASE =
  "(?:low t\\b|low testosterone|hypogonad\\w*|diabet\\w*|prediabet\\w*|peyronie\\w*|gynecomastia|alopecia|herpes|hpv|chlamydia|gonorrhea|syphilis|hiv|an? std|an? sti|an? infection|an? uti|prostat\\w*|cancer|an? tumou?r|varicocele|hydrocele|an? hernia|sleep apnea|depression|anxiety|anemia|erectile dysfunction|\\bed\\b|priapism|torsion|an? blood clot|hypertension|high blood pressure|heart disease|hypothyroid\\w*|kidney\\w*|infertil\\w*|metabolic syndrome|obesity|phimosis|balanitis|epididymitis|high estrogen|polycythemia)";

interface GuardRule {
  name: string;
  pattern: RegExp;
  /** What may stand right before the find and makes it harmless. */
  unlessAfter?: RegExp;
}

const CAUTION =
  /(?:\bnot|n['’]t|\bnever|\bbefore(?: you)?|\bwithout|\bif(?: you)?|\bwhen(?: you)?|\bafter(?: you)?|\bwho|\bpeople|\bpatients|\bmen|\brather than|\bcannot|\bto decide whether to|\bwhether to)\s+(?:[a-z]+\s+){0,2}$/;
const BY_PHYSICIAN = /(?:\b(?:physician|doctor|provider|clinician)s?\s+(?:[a-z]+\s+){0,4})$/;

const RULES: readonly GuardRule[] = [
  {
    name: "dose",
    pattern: new RegExp(
      `(?<![\\w.])${NUMBER}(?:\\s*(?:-|–|to|or|a)\\s*${NUMBER})?[\\s-]*${DOSE_UNIT}(?![\\w])(?!\\s*(?:/|per)\\s*(?:d?l|deciliter|liter)\\b)`,
    ),
  },
  {
    name: "schedule",
    pattern: new RegExp(
      `\\b(?:take|taking|inject|injecting|start with|begin with|use|apply|pin|administer|dose|tome|inyecte|use|aplique)\\b(?:[^.!?]|\\.(?=\\d)){0,80}?\\b(?:once|twice|thrice|${NUMBER}(?: times| x| doses?| injections?| shots?)?|una vez|dos veces)\\s+(?:a|per|each|every|al|por|a la)\\s+${PERIOD}\\b|\\b(?:take|inject|start with|begin with|use|apply|pin|administer|dose|tome|inyecte)\\b(?:[^.!?]|\\.(?=\\d)){0,80}?\\b(?:every|cada)\\s+(?:other\\s+|${NUMBER}\\s+)?${PERIOD}\\b|\\b${NUMBER}\\s+(?:doses?|injections?|shots?)\\s+(?:a|per|each|every)\\s+${PERIOD}\\b`,
    ),
    unlessAfter: CAUTION,
  },
  {
    name: "diagnosis",
    pattern: new RegExp(
      `\\byou(?:'ve| have| do have| likely have| probably have| may have| might have| clearly have| definitely have| must have| already have)(?: got| developed| a case of| signs of| early| mild| severe)?\\s+${DISEASE}|\\byour diagnosis is\\b|\\bi (?:can )?diagnose you\\b|\\byou are (?:diabetic|hypogonadal|infertile|depressed|anemic)\\b|\\b(?:usted )?tiene (?:diabetes|testosterona baja|disfunci[oó]n er[eé]ctil|c[aá]ncer|una infecci[oó]n)`,
    ),
    unlessAfter:
      /\b(?:if|whether|when|do|should|unless|once|that|before|until|in case|and|or|mean|means|know|si|cuando)\s+$/,
  },
  {
    name: "stop_medicine",
    pattern:
      /\b(?:stop|quit|discontinue|cease|skip|pause)\s+(?:taking|using|injecting|your (?:medic\w+|dose|pills?|testosterone|treatment|prescription|statin|injection\w*)|the (?:medic\w+|dose|pills?|injection\w*))|\bcome off (?:your|the)\b|\bdeje de tomar\b/,
    unlessAfter: CAUTION,
  },
  {
    name: "dose_change",
    pattern:
      /\b(?:increase|double|raise|up|lower|reduce|decrease|halve|cut|adjust|triple|aumente|duplique)\s+(?:your|the|this|that|su|la)\s+(?:\w+\s+){0,2}(?:dose|dosage|dosis|injections?|medication|units)\b|\btake (?:an extra|another|a double|a second) (?:dose|pill|tablet|one)\b|\bdouble up\b/,
    unlessAfter: new RegExp(`${CAUTION.source}|${BY_PHYSICIAN.source}`),
  },
  {
    name: "clinician_claim",
    pattern: new RegExp(
      `\\bi(?:'m| am| work as)\\s+(?:actually |really |also )?(?:an? |your |the )?(?:licensed |registered |real |qualified |board[- ]certified |actual |trained )*${CLINICIAN}\\b|\\b(?:as|speaking as) (?:a|an|your) (?:licensed |real )*${CLINICIAN},? (?:i|my)\\b|\\bi(?:'m| am) not (?:an? )?(?:ai|bot|robot|machine|computer|assistant)\\b|\\bsoy (?:un |una |su )?(?:m[eé]dic[oa]|doctora?|enfermer[oa]|human[oa])\\b`,
    ),
  },
  {
    name: "external_link",
    pattern:
      /\b[a-z][a-z0-9+]{1,10}:\/\/|\bjavascript:|\bdata:[a-z]|\bwww\.|\]\(\s*(?!\/(?!\/)|tel:|mailto:|#)|!\[|(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|gov|edu|info|biz|co|me|app|dev|xyz|ru|cn|uk|ca|us|site|online|shop|store|link|ly|gl|example)\b(?!@)|(?<![:\w/)])\/\/[a-z0-9]/,
  },
];

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}|\u034f/gu, "")
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[*_`~]/g, "")
    .toLowerCase();
}

function fires({ pattern, unlessAfter }: GuardRule, text: string): boolean {
  for (const found of text.matchAll(new RegExp(pattern, "g"))) {
    const before = text.slice(Math.max(0, found.index - OVERLAP_CHARS), found.index);
    if (!unlessAfter?.test(before)) return true;
  }
  return false;
}

/** Name of the rule that a text of Max breaks, or null. */
export function guardViolation(text: string): string | null {
  const lower = plain(text);
  if (lower.includes(canary)) return "canary";
  return RULES.find((rule) => fires(rule, lower))?.name ?? null;
}

interface Guarded {
  release: string;
  violated: string | null;
}

export interface Guard {
  push: (delta: string) => Guarded;
  end: () => Guarded;
}

/** A sentence ends at its mark and the space after it, or at a line end; a digit before the mark may go on ("50. mg"). */
const SENTENCE_END = /[^\d\s][.!?\u2026:]*[.!?\u2026]["')\]]*\s|[^\d\s][ \t]*\n/;

interface Piece {
  text: string;
  /** What it is judged with: itself, or for a cut sentence all of it that is known. */
  context: string;
}

/** The next piece that may be judged by itself, or null while more text is needed. */
function nextPiece(held: string, isComplete: boolean): Piece | null {
  const end = SENTENCE_END.exec(held.slice(0, HOLD_CHARS));
  if (end) {
    const text = held.slice(0, end.index + end[0].length);
    return { text, context: text };
  }
  if (held.length > HOLD_CHARS) {
    const space = held.lastIndexOf(" ", HOLD_CHARS - OVERLAP_CHARS);
    const text = held.slice(0, space > 0 ? space : HOLD_CHARS - OVERLAP_CHARS);
    return { text, context: held.slice(0, HOLD_CHARS) };
  }
  return isComplete && held !== "" ? { text: held, context: held } : null;
}

/**
 * Holds streamed text until a sentence is complete and clean. After a violation nothing more comes out. What is
 * released does not depend on how the text was cut into deltas; only a sentence over 400 characters goes out in parts.
 */
export function createGuard(): Guard {
  let held = "";
  let released = "";
  let violated: string | null = null;

  function drain(isComplete: boolean): Guarded {
    let release = "";
    for (let piece = nextPiece(held, isComplete); piece !== null; piece = nextPiece(held, isComplete)) {
      violated = guardViolation(released + piece.context);
      if (violated !== null) break;
      held = held.slice(piece.text.length);
      released = (released + piece.text).slice(-OVERLAP_CHARS);
      release += piece.text;
    }
    if (violated !== null) held = "";
    return { release, violated };
  }

  return {
    push(delta) {
      if (violated !== null) return { release: "", violated };
      held += delta;
      return drain(false);
    },
    end: () => (violated === null ? drain(true) : { release: "", violated }),
  };
}
