import { clinic, locations } from "#content/clinic.ts";
import { ADDRESSES } from "./redact-addresses.ts";
import { DATES } from "./redact-dates.ts";
import { redactNames } from "./redact-names.ts";
import { oneOf, type Redaction, SPOKEN_NUMBER } from "./redaction-pattern.ts";

const publicPhones: ReadonlySet<string> = new Set([
  ...locations.map(({ phone }) => phone.replace(/\D/g, "")),
  "8002221222",
]);

function redactPhone(found: string): string {
  return publicPhones.has(found.replace(/\D/g, "").slice(-10)) ? found : "[phone]";
}

function redactNumber(found: string): string {
  return redactPhone(found) === found ? found : "[number]";
}

function redactLink(found: string): string {
  return found.startsWith(clinic.origin) && !/[?#]/.test(found) ? found : "[link]";
}

function labeled(placeholder: string) {
  return (_: string, label = "", link = "") => `${label}${link}[${placeholder}]`;
}

const NUMBERED = oneOf(`
  mrn file medical_record chart member(?:ship)? policy group patient subscriber insurance medicare medicaid anthem
  aetna cigna humana claim order case badge employee student inmate vin passport pasaporte license licen[cs]ia
  driver['’]?s_licen[sc]e dl rx prescription receta invoice factura confirmation booking reference ref tracking
  account acct cuenta routing ticket cert(?:ificate)? req dea npi serial póliza poliza miembro seguro expediente
  plates? placas? tag code código codigo cvv cvc cid social ssn zip id card tarjeta visa amex mastercard
  auth(?:orization)? folio loan device`);
const TOP_LEVEL = oneOf("com net org edu gov io me co us mx es example test info biz dev app mail email");

/** First, because links and mail addresses hold names and numbers. */
const ONLINE: readonly Redaction[] = [
  [/\bhttps?:\/\/\S+/gi, redactLink],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, "[email]"],
  [
    new RegExp(
      `[\\w.+-]{1,64}(?: (?:dot|punto|underscore|dash|gui[oó]n|plus) \\w{1,20}| \\w{1,2}| ${SPOKEN_NUMBER}){0,6} ?[([]?\\b(?:at|arroba)\\b[)\\]]? ?[\\w-]{1,40}(?: ?[([]?\\b(?:dot|punto)\\b[)\\]]? ?${TOP_LEVEL}\\b){1,3}`,
      "gi",
    ),
    "[email]",
  ],
  [/[\w.+-]{2,64} (?:at|arroba) [\w-]{2,40}\.(?:com|net|org|edu|gov|example|mx|me|io)\b/gi, "[email]"],
  [/(?<![\w@.])(?:[\w-]{1,63}\.){1,3}[a-z]{2,10}\/[\w@.\-/]+/gi, "[link]"],
  [/(?<![\w@])(?:u\/|r\/|@)[\w.-]{2,40}/g, "[handle]"],
  [
    /\b(instagram|insta|ig|snapchat|snap|tiktok|twitter|facebook|fb|discord|telegram|reddit|reddit user|venmo|cashapp|username|user ?name|user|login|handle|usuario)((?: (?:is|es|name|handle|user|id)){0,3}(?::? |: ?)| as )(?=[\w.#-]*(?:[\d_#]|\.\w))[\w.#-]{3,40}(?<![.])/gi,
    labeled("handle"),
  ],
  [/(?<![\w.])[a-z]\w*[_#][\w.-]{2,40}/gi, "[handle]"],
];

const CARDS: readonly Redaction[] = [
  [/\b\d{3}-\d{2}-\d{4}\b/g, "[ssn]"],
  [/\b(ssn|social(?: security)?(?: number)?)((?: is|:|#)? ?)\d{3}[ -]?\d{2}[ -]?\d{4}\b/gi, labeled("ssn")],
  [/(?<![\d-])\d(?:[ -]?\d){12,25}(?![\d-])/g, "[card]"],
  [/\b((?:exp(?:ires|iry|\.)?|thru|through|vence|caduca|valid):? ?)\d{1,2}\/\d{2,4}/gi, "$1[card]"],
];

const PHONES: readonly Redaction[] = [
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, "[ip]"],
  [/(?<![\w:])(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}\b/gi, "[ip]"],
  [
    /(?<![\d+])(?:\+?1[ .-]?)?\(?\d{3}\)?[ ./-]{0,2}\d{3}[ ./-]?\d{4}(?!\d)(?:,? ?(?:ext|x)\.? ?\d{1,6})?/g,
    redactPhone,
  ],
  [/\+\d{1,3}(?:[ .-]?\d{2,4}){3,5}(?!\d)/g, redactPhone],
  [/(?<![\d.,$])\d{3}[ .-]\d{3}[ .-]\d{2} ?\d{2}(?!\d)/g, redactPhone],
  [/(?<![\d.,$/-]|\d\)? )\d{3}[.-]\d{2}(?!00)\d\d(?![\d/-])/g, "[phone]"],
  [
    /\b(call|text|phone|cell|number|reach me|mobile)((?: (?:is|me|at|on|us)){0,3}:? )\d{3}[ .-]\d{4}\b/gi,
    labeled("phone"),
  ],
  [/(?<![\d.])\d(?:[ .-]\d){6,15}(?!\d)/g, "[phone]"],
  [
    new RegExp(`\\b(?:${SPOKEN_NUMBER}|\\d{1,4})(?:[ ,-]{1,2}(?:${SPOKEN_NUMBER}|\\d{1,4})){4,16}\\b`, "gi"),
    (found) => (/(?:[a-z]+[ ,-]+){3}/i.test(found) ? "[phone]" : found),
  ],
];

const NUMBERS: readonly Redaction[] = [
  [
    /\b\d{3}(?:st|nd|rd|th)\b|\b\d{1,4}(?:st|nd|rd|th) (?:battalion|infantry|regiment|brigade|division|airborne|cavalry|armored|fighter wing|squadron|marines)(?: \d{1,4}(?:st|nd|rd|th) \w+)?|\b(?:station|engine|ladder|local|post|precinct|troop|store|platoon|squad|lodge) #?\d{1,5}\b/gi,
    "[unit]",
  ],
  [
    new RegExp(
      `\\b(${NUMBERED})((?:['’]?s)?(?:[ :#.]{1,2}(?:is|id|no|number|num|número|numero|plate|tag|card|on file|ending(?: in)?|ends in|last four|of my|social|was|es|son|con|exp|ssn)\\b){0,5}[ :#.]{1,3})(?=[a-z-]{0,12}\\d)(?!\\d+ ?(?:mg|ml|mcg|iu|lbs?|%|years?|days?|dollars|a month|per))(?:[a-z0-9-]{3,25}|\\d\\d(?= \\d{3}))(?: (?=[a-z-]{0,4}\\d)(?!\\d+ ?(?:mg|ml|mcg|iu|lbs?|%|dollars))[a-z0-9-]{2,12}){0,3}\\b`,
      "gi",
    ),
    labeled("id"),
  ],
  [
    /\b((?:license )?plates?|placas?|tag)((?: (?:number|is|es|son|no\.?)){0,3}:? )(?!(?:and|or|was|for|from|in|on|number|y|de)\b)(?=[A-Z\d-]{3,8}\b)[A-Z\d][A-Z\d-]{2,8}(?: [A-Z\d]{2,5})?\b/g,
    labeled("id"),
  ],
  [
    /(?<![\w$.,/-])(?=[a-z-]*\d)(?=[\d-]*[a-z])(?!(?:glp|bpc|tb|cjc|pt|mk|mt|rad|nad|vit|covid|omega|hpv|b|d|i|us|a|f|h|t|g|c|s|q)-?\d{1,4}[a-z]?\b)(?!\d+(?:\.\d+)?-?(?:mg|ml|mcg|iu|cc|lbs?|kg|g|ng|pg|am|pm|h|hrs?|min|mins|days?|yrs?|yo|years?|months?|mo|weeks?|wks?|k|x|th|st|nd|rd|s|in|ft|cm|oz|units?|u|m|f|d|st|pt|gauge|ga)\b)[a-z\d]+(?:-[a-z\d]+)*(?![\w-])/gi,
    (found) =>
      found.replace(/[^a-z\d]/gi, "").length > 5 &&
      /\d.*\d/.test(found) &&
      !/^(?:\d+-[a-z]+|[a-z]+-\d{1,3}s?)$/i.test(found)
        ? "[id]"
        : found,
  ],
  [/\b(last (?:4|four)\b(?: \w{1,10}){0,4}?)( )\d{4}\b/gi, labeled("id")],
  [/#\s?[a-z]{0,4}-?\d{3,}[\w-]*/gi, "[number]"],
  [
    /(?<![\w$.,/-]|\d\)? )\d{1,5}(?:[ -]\d{2,6}){1,6}(?![\w-])/g,
    (found) => (/(?:\d\D?){8}/.test(found) && !/^\d+-\d*00$/.test(found) ? redactNumber(found) : found),
  ],
  [
    /(?<![\w$.,/-])(?!(?:\d{1,2}-\d{1,2}-20|20\d\d-\d\d?-)\d\d\b)\d+(?:-\d+){2,}(?![\w-])|(?<![\w$.,/-]|\d\)? )\d{2,5}-(?!\d*00\b)\d{4,8}(?![\w-])|(?<![\w$.,/-])\d{6,}(?!\w|[.,]\d)/g,
    redactNumber,
  ],
  [
    /(?<![\w$.,/-])\d{5}(?!\w|[.,-]\d| ?(?:iu|units?|mg|ng|mcg|steps|dollars|bucks|miles|people|patients|a year|k)\b)/g,
    "[number]",
  ],
];

const REDACTIONS = [...ONLINE, ...CARDS, ...DATES, ...PHONES, ...ADDRESSES, ...NUMBERS];

const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/** Ages, medicines and the clinic's own phones and streets stay. */
export function redact(text: string): string {
  const numbers = REDACTIONS.reduce(
    (current, [pattern, replacement]) =>
      typeof replacement === "string" ? current.replace(pattern, replacement) : current.replace(pattern, replacement),
    text.replace(DASHES, "-"),
  );
  return redactNames(numbers);
}

/** A name is no search word. */
export function withoutPeople(text: string): string {
  return redact(text).replace(/\[[a-z ]+\]/g, " ");
}
