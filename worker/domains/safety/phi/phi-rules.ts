import { GIVEN_NAMES, ORDINARY_WORDS } from "./phi-words.ts";

/** The identifiers of 45 CFR 164.514(b)(2)(i), by their letters there, as far as a text can show them. */
export const IDENTIFIERS = {
  name: "(A) names",
  place: "(B) places smaller than a state",
  date: "(C) dates about one person, ages over 89",
  phone: "(D) telephone and (E) fax numbers",
  email: "(F) e-mail addresses",
  ssn: "(G) social security numbers",
  record: "(H) medical record numbers",
  member: "(I) health plan numbers",
  account: "(J) account numbers",
  license: "(K) certificate and license numbers",
  vehicle: "(L) vehicle identifiers",
  device: "(M) device identifiers",
  network: "(O) network addresses",
} as const;

export type Identifier = keyof typeof IDENTIFIERS;

export interface PhiRule {
  kind: Identifier;
  pattern: RegExp;
  isMeant?: (match: RegExpExecArray) => boolean;
}

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DAY = `(?:${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2}(?:st|nd|rd|th)? ${MONTH}\\.?,? \\d{4}|\\d{1,2}[/.-]\\d{1,2}[/.-](?:\\d{4}|\\d{2})|(?:19|20)\\d\\d-\\d\\d-\\d\\d)`;
const PERSON =
  "(?:patient|he|she|his|her|him|mr|mrs|ms|client|born|birth|dob|admitted|discharged|seen|visit(?:ed)?|died|death)";
const NUMBER = "((?=[A-Z-]{0,12}\\d)[A-Z0-9][A-Z0-9-]{4,24})";
const CALLED = "(?:\\s*(?:#|no\\.?|number|id|is|:))*\\s*";
const NAME = "[A-Z][a-z]+(?:['-][A-Z][a-z]+)?";

/** Prefers false positives, which a person takes out. Misses links and names without a mark of a person beside them. */
export const phiRules: readonly PhiRule[] = [
  {
    kind: "name",
    pattern: new RegExp(
      `\\b(?:patient|client|husband|boyfriend)(?: is| was|,? named|,? called|'s name is|:| -)? (${NAME})`,
      "g",
    ),
    isMeant: isName,
  },
  {
    kind: "name",
    pattern: new RegExp(`\\b(?:Patient|Client)(?: [Nn]ame)?(?: is| was| named|:)? (${NAME}) ${NAME}`, "g"),
    isMeant: isName,
  },
  { kind: "name", pattern: new RegExp(`\\b(?:Mr|Mrs|Ms|Miss|Mister)\\.? (${NAME})`, "g") },
  {
    kind: "name",
    pattern: new RegExp(`\\b(?:[Nn]amed?|NAME|[Cc]alled)(?: is| was)?:? (${NAME}) ${NAME}`, "g"),
    isMeant: isName,
  },
  {
    kind: "name",
    pattern: new RegExp(`\\b(${NAME}) (?:[A-Z]\\.? )?${NAME}(?=,? (?:is |was )?(?:an? |aged? )?\\d{2}\\b)`, "g"),
    isMeant: isName,
  },
  { kind: "name", pattern: new RegExp(`\\b(${NAME}) (?:[A-Z]\\.? )?${NAME}\\b`, "g"), isMeant: isGivenName },
  {
    kind: "place",
    pattern:
      /\b\d{1,6} (?:[NSEW]\.? )?(?:[A-Z][\w'.]* ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Way|Terrace|Ter|Circle|Cir|Parkway|Pkwy|Highway|Hwy)\b\.?/g,
  },
  { kind: "place", pattern: /\bP\.? ?O\.? Box \d+/gi },
  {
    kind: "place",
    pattern:
      /\b(?:A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]),? \d{5}(?:-\d{4})?\b/g,
  },
  { kind: "place", pattern: /\bzip(?: ?code)?:? \d{5}(?:-\d{4})?\b/gi },
  {
    kind: "date",
    pattern: new RegExp(
      `\\b(?:dob|d\\.o\\.b\\.|date of birth|birth ?date|birthday|born)(?: is| was| on|:)*\\s*${DAY}`,
      "gi",
    ),
  },
  { kind: "date", pattern: new RegExp(`\\b${PERSON}\\b[^.\\n]{0,60}?\\b${DAY}`, "gi") },
  { kind: "date", pattern: new RegExp(`\\b${DAY}[^.\\n]{0,40}?\\b${PERSON}\\b`, "gi") },
  { kind: "date", pattern: /\b(?:9\d|1[01]\d)[- ]years?[- ]old\b|\baged? (?:9\d|1[01]\d)\b/gi },
  {
    kind: "phone",
    pattern: /(?<![\w-])(?:\+?1[-. ]?)?\(?(?!8(?:00|33|44|55|66|77|88))[2-9]\d{2}\)?[-. ]\d{3}[-. ]\d{4}(?![\w-])/g,
  },
  { kind: "phone", pattern: /(?:phone|cell|mobile|tel|fax)(?: number)?(?: is|:)? ?\+?1?[2-9]\d{9}\b/gi },
  { kind: "email", pattern: /[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,24}\b/gi },
  { kind: "ssn", pattern: /(?<![\w-])(?!000|666|9\d\d)\d{3}[- ](?!00)\d{2}[- ](?!0000)\d{4}(?![\w-])/g },
  { kind: "ssn", pattern: /\b(?:ssn|social security)(?: number| no\.?)?(?: is|:| #)* ?\d[\d -]{3,11}/gi },
  {
    kind: "record",
    pattern: new RegExp(`\\b(?:mrn|medical record|chart|patient (?:id|number|no))${CALLED}${NUMBER}`, "gi"),
  },
  {
    kind: "member",
    pattern: new RegExp(
      `\\b(?:member|subscriber|policy|group|medicare|medicaid|beneficiary)(?: id| number| no\\.?| #)${CALLED}${NUMBER}`,
      "gi",
    ),
  },
  {
    kind: "account",
    pattern: new RegExp(`\\b(?:account|acct|invoice)(?: id| number| no\\.?| #)${CALLED}${NUMBER}`, "gi"),
  },
  { kind: "account", pattern: /(?<![\w-])(?:\d{4}[- ]){3}\d{4}(?![\w-])/g },
  {
    kind: "license",
    pattern: new RegExp(
      `\\b(?:driver'?s? licen[cs]e|licen[cs]e|certificate|passport)(?: id| number| no\\.?| #)${CALLED}${NUMBER}`,
      "gi",
    ),
  },
  { kind: "vehicle", pattern: /\bvin(?: number| no\.?)?(?: is|:| #)* ?[A-HJ-NPR-Z0-9]{17}\b/gi },
  { kind: "vehicle", pattern: new RegExp(`\\blicen[cs]e plate${CALLED}${NUMBER}`, "gi") },
  {
    kind: "device",
    pattern: new RegExp(`\\b(?:serial|device|implant)(?: id| number| no\\.?| #)${CALLED}${NUMBER}`, "gi"),
  },
  { kind: "network", pattern: /(?<![\w.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w.])/g },
];

function isName([, word = ""]: RegExpExecArray): boolean {
  return !ORDINARY_WORDS.has(word.toLowerCase());
}

function isGivenName([, word = ""]: RegExpExecArray): boolean {
  return GIVEN_NAMES.has(word.toLowerCase());
}
