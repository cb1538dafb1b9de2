import { locations } from "#content/clinic.ts";

const clinicPhones: ReadonlySet<string> = new Set(locations.map(({ phone }) => phone.replace(/\D/g, "")));
const clinicStreets: readonly string[] = locations.map(({ street }) => street.toLowerCase().replace(/\.$/, ""));
/** Two capitalised words after "this is" that name no person. */
const NOT_NAMES: ReadonlySet<string> = new Set(["green bay", "de pere", "blue cross", "low testosterone"]);

/** Luhn check digit, ISO/IEC 7812-1. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function redactCard(found: string): string {
  return passesLuhn(found.replace(/\D/g, "")) ? "[card]" : found;
}

function redactPhone(found: string): string {
  return clinicPhones.has(found.replace(/\D/g, "").slice(-10)) ? found : "[phone]";
}

function redactStreet(found: string): string {
  return clinicStreets.some((street) => found.toLowerCase().startsWith(street)) ? found : "[address]";
}

type Redaction = readonly [pattern: RegExp, replacement: string | ((found: string, ...groups: string[]) => string)];

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?";
const DATE = `(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|${MONTH} ?\\d{1,2}(?:st|nd|rd|th)?,? ?\\d{2,4}|\\d{1,2}(?:st|nd|rd|th)? ${MONTH},? ?\\d{2,4})`;
const UNIT = "(?:,? (?:apt|apartment|unit|suite|ste|#)\\.? ?[\\w-]{1,8})?";

/** In this order: what holds other things (links, mail addresses) goes first. */
const REDACTIONS: readonly Redaction[] = [
  [/\bhttps?:\/\/[^\s?#]{1,400}[?#]\S*/gi, "[link]"],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, "[email]"],
  [/\b\d{3}-\d{2}-\d{4}\b/g, "[ssn]"],
  [
    /\b(ssn|social security(?: number)?)((?: is|:|#)? ?)\d{3}[ -]?\d{2}[ -]?\d{4}\b/gi,
    (_, label = "", link = "") => `${label}${link}[ssn]`,
  ],
  [/(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])/g, redactCard],
  [
    /\b(mrn|medical record(?: number)?|member(?: id| number)?|policy(?: number| id)?|group(?: number| id)?|patient (?:id|number)|subscriber (?:id|number)|insurance (?:id|number)|account number)((?: is|:| ?#| no\.?){0,2} ?)(?=[a-z-]{0,12}\d)[a-z0-9-]{5,20}\b/gi,
    (_, label = "", link = "") => `${label}${link}[id]`,
  ],
  [
    new RegExp(`\\b(born(?: on)?|dob|d\\.o\\.b\\.?|date of birth|birth ?date|birthday)((?: is|:|,)? ?)${DATE}`, "gi"),
    (_, label = "", link = "") => `${label}${link}[date of birth]`,
  ],
  [/\b\d{1,2}[/.-]\d{1,2}[/.-](?:19\d\d|200\d)\b/g, "[date of birth]"],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, "[ip]"],
  [/(?<![\w:])(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}\b/gi, "[ip]"],
  [/(?<![\d+])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/g, redactPhone],
  [/\+\d{1,3}(?:[ .-]?\d{2,4}){3,5}(?!\d)/g, redactPhone],
  [
    /\b(call|text|phone|cell|number|reach me|mobile)((?: (?:is|me|at|on|us)){0,3}:? )\d{3}[ .-]\d{4}\b/gi,
    (_, label = "", link = "") => `${label}${link}[phone]`,
  ],
  [
    new RegExp(
      `\\b\\d{1,6} (?:[\\w.'-]{1,20} ){1,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln)\\b\\.?${UNIT}`,
      "gi",
    ),
    redactStreet,
  ],
  [
    new RegExp(
      `\\b\\d{1,6} (?:[A-Z][\\w.'-]{0,20} ){1,4}(?:Drive|Dr|Court|Ct|Way|Place|Pl|Circle|Cir|Terrace|Parkway|Pkwy|Highway|Hwy|Trail)\\b\\.?${UNIT}`,
      "g",
    ),
    redactStreet,
  ],
  [/\bp\.? ?o\.? box \d{1,8}/gi, "[address]"],
  [
    /\b([Mm]y name is|[Mm]y name['’]s|[Mm]e llamo) [\p{L}'’-]{1,30}(?: \p{Lu}\.)?(?: \p{Lu}[\p{L}'’-]{1,30})?/gu,
    (_, label = "") => `${label} [name]`,
  ],
  [
    /\b([Ii]['’]?m|[Ii] am|[Tt]his is|[Ss]oy) (\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}\.)? \p{Lu}[\p{L}'’-]{1,30})/gu,
    (found, label = "", name = "") => (NOT_NAMES.has(name.toLowerCase()) ? found : `${label} [name]`),
  ],
];

/** Phones put numbers together with whatever dash the keyboard has. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/**
 * Text for a language model outside the clinic: what identifies a person becomes a placeholder.
 * Ages, medicines and the clinic's own phones and streets stay.
 */
export function redact(text: string): string {
  return REDACTIONS.reduce(
    (current, [pattern, replacement]) =>
      typeof replacement === "string" ? current.replace(pattern, replacement) : current.replace(pattern, replacement),
    text.replace(DASHES, "-"),
  );
}
