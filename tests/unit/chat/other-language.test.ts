import { expect, test } from "vitest";
import { locations } from "#content/clinic.ts";
import { otherLanguages } from "#content/max/other-languages.ts";
import { otherLanguageOf } from "#worker/domains/max/small-talk/other-language.ts";

const SAID: readonly (readonly [text: string, code: string])[] = [
  ["Nyob zoo, kuv xav paub nqi pes tsawg", "hmn"],
  ["koj puas hais lus hmoob", "hmn"],
  ["kuv tsis hais tau lus askiv", "hmn"],
  ["Dzień dobry, ile kosztuje wizyta?", "pl"],
  ["czy mowicie po polsku", "pl"],
  ["potrzebuje lekarza", "pl"],
  ["Xin chào, giá bao nhiêu?", "vi"],
  ["toi khong noi duoc tieng anh", "vi"],
  ["你们几点开门", "zh"],
  ["請問 TRT 多少錢", "zh"],
  ["كم سعر العلاج؟", "ar"],
  ["Сколько стоит лечение?", "ru"],
  ["waxaan rabaa ballan", "so"],
  ["Subax wanaagsan", "so"],
  ["Bonjour, combien coûte la première visite ?", "fr"],
  ["est-ce que vous avez un traitement pour la perte de cheveux", "fr"],
  ["Guten Tag, was kostet eine Behandlung?", "de"],
  ["ich möchte einen Termin", "de"],
  ["Olá, quanto custa a consulta?", "pt"],
  ["vocês falam português?", "pt"],
  ["não consigo ereção, o que posso fazer", "pt"],
];

test.for(SAID)("knows the language of '%s' as '%s'", ([text, code]) => {
  expect(otherLanguageOf(text)?.code).toBe(code);
});

test.for([
  "Is Jean-Pierre de la Croix available",
  "my doctor is Dr. Nguyễn Văn Đức",
  "my friend Wojciech said you do trt",
  "is dr müller in",
  "C'est la vie",
  "bonjour how much is trt",
  "mob in my testicle",
  "do you speak hmong",
  "ola quiero una cita para mi esposo",
  "que horario tienen los sabados",
  "quanto cuesta la testosterona para un mes",
  "oigo voces que me mandan",
  "hablan polaco?",
  "de la cruz",
  "ok",
  "👍",
  "(920) 555-0142",
])("takes '%s' for English or Spanish", (text) => {
  expect(otherLanguageOf(text)).toBeNull();
});

test("each line is one line with both phone numbers, 911 and 988", () => {
  for (const { line } of otherLanguages) {
    for (const { phone } of locations) expect(line).toContain(phone);
    expect(line).toMatch(/911.*988/);
    expect(line).not.toContain("\n");
  }
});
