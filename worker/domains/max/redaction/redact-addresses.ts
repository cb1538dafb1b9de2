import { locations } from "#content/clinic.ts";
import { oneOf, type Redaction, SPOKEN_NUMBER } from "./redaction-pattern.ts";

const clinicStreets: readonly string[] = locations.map(({ street }) => street.toLowerCase().replace(/\.$/, ""));

const NO_STREET = new RegExp(
  `^(?:${oneOf(`
  a an and any are at can de do for from had has have i in is it me my no not of on or per so that the this to was with
  you your`)}$|${oneOf(`
  day month year week hour hr min mg ml mcg iu unit lb pound mile time block star people guy men pill shot percent
  dollar buck inch feet foot`)})`,
);

function redactStreet(found: string, name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\d']+/gu) ?? [];
  const isOwn = clinicStreets.some((street) => found.toLowerCase().startsWith(street));
  return isOwn || words.some((word) => NO_STREET.test(word)) ? found : "[address]";
}

const SUFFIX = oneOf(`
  street st avenue ave? road rd boulevard blvd lane ln drive dr court ct way place pl circle cir terrace ter
  parkway pkwy highway hwy trail trl crescent cres loop square sq run ridge alley plaza row path pass bend cove heights
  hollow knoll crossing xing line trailer_park estates`);
const UNIT = "(?:,? ?(?:(?:apt|apartment|unit|suite|ste|lot|interior|int|piso|depto|#)\\.? ?#?[\\w-]{1,8}|#\\d{1,5}))?";

export const ADDRESSES: readonly Redaction[] = [
  [
    new RegExp(
      `(?<![\\d/.])(?:\\bunit \\w{1,4}, )?\\b(?:\\d{1,6}|[nsew]\\d{2,5}[nsew]?\\d*|(?:${SPOKEN_NUMBER}[ -]){0,2}${SPOKEN_NUMBER}) ((?:[\\w.'’-]{1,20},? ){1,4}?)${SUFFIX}(?: ${SUFFIX})?\\b\\.?(?: (?:north|south|east|west|[nsew]{1,2})\\b)?${UNIT}`,
      "gi",
    ),
    redactStreet,
  ],
  [/\b\d{1,6} ((?:[\p{L}'’]{1,20} ){1,3})(?:apt|apartment|unit|suite|ste)\b\.? ?#?\w{1,6}/giu, redactStreet],
  [
    /\b(?:n|s|e|w)?\d{2,5} (?:county (?:road|rd|hwy)|cty(?: rd)?|hwy|highway|state road|route|rt) \w{1,4}\b/gi,
    "[address]",
  ],
  [
    /\b(?:calle|avenida|av\.?|calzada|carrera|boulevard|privada|colonia) (?:[\p{L}\d.]+,? ){1,4}(?:n[uú]mero |no\.? |#)?\d{1,5}(?:-?[a-z]\b)?(?: (?:interior|int|depto|piso)\.? ?\w{1,5})?/giu,
    "[address]",
  ],
  [/\b[nsew]\d{4,5}\b/gi, "[address]"],
  [/(?<![\d/.])\d{2,6} [nsew]\.? \p{L}{3,20}(?: \p{L}{3,20})?/giu, "[address]"],
  [/\b\d{1,2} de \p{L}+ #\d{1,5}/giu, "[address]"],
  [/\bcorner of [\w]+ (?:and|&) [\w]+(?:,? (?:number|no\.?|#) ?\d{1,6})?/gi, "[address]"],
  [
    /\blot \d{1,5}(?: [\w.']{1,20}){0,4} (?:park|estates|court)\b|\b[\w'’]{1,30} (?:court|street|road|lane|drive|avenue|ave) (?:number|no\.?|#) ?\d{1,6}/gi,
    "[address]",
  ],
  [/\b(?:p\.? ?o\.?|r\.?r\.? ?\d{1,3},?) ?box \d{1,8}|\b(?:apartado(?: postal)?|casilla) \d{1,8}/gi, "[address]"],
  [
    /\b(live at|address(?: is)?:?|ship(?: it| my \w+)? to|send(?: it| my \w+)? to|mail(?: it)? to|neighbor at|house is|moved to|vivo en(?: el)?|domicilio:?)( )\d{1,6}(?: [nsew]\.?)?(?: [\p{L}'’.]{3,20}){0,2}/giu,
    "$1$2[address]",
  ],
  [
    /\b(\d{1,6} (?:[nsew]\.? )?[\p{L}'’]{3,20}(?: [\p{L}'’]{3,20})?), (?=(?:green bay|de pere|skokie|chicago|milwaukee|appleton|[\p{L}]+,? (?:wi|il))\b)/giu,
    "[address], ",
  ],
  [/\b\d{5}-\d{4}\b|\b\d{5}(?= is (?:my|the|our) zip)/g, "[zip]"],
  [
    /\b(zip(?: code)?:? |wi |il |wisconsin |illinois |green bay |de pere |skokie |c\.?p\.? |código postal )\d{5}\b/gi,
    "$1[zip]",
  ],
];
