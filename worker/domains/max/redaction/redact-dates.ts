import { oneOf, type Redaction, SPOKEN_NUMBER } from "./redaction-pattern.ts";

/** A year without visits makes a date of birth; of two-digit years, only the last century's. */
function redactDate(found: string, year = ""): string {
  const isLong = year.length === 2 ? Number(year) > 30 : Number(year) < 2012;
  return isLong ? "[date of birth]" : found;
}

const MONTH = `${oneOf(`
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sept sep oct nov dec
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ene abr ago dic`)}\\b\\.?`;
const DAY = "\\d{1,2}(?:st|nd|rd|th)?\\b";
const YEAR = "['’]?((?:19|20)\\d\\d|\\d\\d)\\b";

const SPOKEN_DATE = `(?:${SPOKEN_NUMBER}|${MONTH}|${oneOf(`
  \\d{1,4}(?:st|nd|rd|th)? ['’]\\d\\d first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
  [a-z]+(?:teen|tie)th twent(?:y|ieth) thirt(?:y|ieth) thousand day eve new_years?
  christmas easter halloween thanksgiving navidad nochebuena veinti\\p{L}+ primero mil novecientos`)})`;
const LINK = "(?:(?:of|the|on|in|and|y|de|del|el),? )";
const BIRTH = `\\b${oneOf(`
  born dob d\\.?\\s?o\\.?\\s?b\\b\\.? date_of_birth birth_?date birth_?day bday b-day
  nac[ií](?:do|da|miento|o)? fecha_de_nac(?:imiento|\\.)? cumplea[nñ]os cumplo(?:_a[nñ]os)?(?=_el)`)}(?:['’]s)?`;

export const DATES: readonly Redaction[] = [
  [
    new RegExp(
      `(${BIRTH}[^\\w\\n]{0,3}(?:\\s?(?:is|es|on|el|in|en|fecha de nacimiento)\\b){0,3}[:,]? ?)(?:\\d{1,4} ?[/.-] ?\\d{1,2} ?[/.-] ?\\d{1,4}|\\d{5,8}\\b)`,
      "gi",
    ),
    "$1[date of birth]",
  ],
  [
    new RegExp(
      `(${BIRTH}(?:\\s?(?:is|was|es|fue|on|in|el|en|a|yesterday|today|tomorrow|ayer|hoy|\\w+day)\\b|:|,){0,5}\\s)(?:${LINK}{0,3}${SPOKEN_DATE}(?:,? |-)?){1,12}(?<![ ,-])`,
      "giu",
    ),
    (found, label = "") =>
      /\d|\p{L}+ \p{L}+ \p{L}+/u.test(found.slice(label.length)) ? `${label}[date of birth]` : found,
  ],
  [/(?<![\d/.-])\d{1,2}(?:\/\d{1,2}\/|-\d{1,2}-|\.\d{1,2}\.)((?:19|20)\d\d|\d\d)\b(?![/.-]\d)/g, redactDate],
  [/\b((?:19|20)\d\d)-\d{1,2}-\d{1,2}\b/g, redactDate],
  [new RegExp(`\\b${MONTH} (?:the )?${DAY},? (?:de |of )?${YEAR}`, "gi"), redactDate],
  [new RegExp(`\\b${DAY} (?:of |de )?${MONTH},? (?:de |of )?${YEAR}`, "gi"), redactDate],
];
