import type { Language } from "./kinds.ts";
import { normalise, type Word, wordsOf } from "./text.ts";

const ENGLISH = new Set(
  "the i im my is it to you do of and for in that can how what not have with this was on are your at but if he she they we dont".split(
    " ",
  ),
);
/** Words that no English message has. */
const SPANISH = new Set(
  "que como cuanto cuesta donde hay quiero tengo tiene puedo puede estoy soy pero por para esta duele hola gracias nadie cuando porque muy mucho nada hoy ayer anoche esposa esposo hijo dolor ayuda necesito quisiera pueden podrian llamar llamen llame llamenme llameme llamarme cita citas hablar abren abre abierto abierta abiertos cierran cerrado cerrada cerrados atienden horario navidad quien quienes dura tarda clinica doctores".split(
    " ",
  ),
);
/** Two of these are Spanish; one may be a place or a slip. */
const SPANISH_TOO = new Set("de la el los las un una mi en es con se su le lo al del y o si ya".split(" "));

/** Only Spanish opens a question or a cry. */
export const SPANISH_MARKS = /[¿¡]/;

/** Null for words that tell no language. */
export function languageOf(words: readonly Word[]): Language | null {
  const count = (set: ReadonlySet<string>) => words.filter(({ text }) => set.has(text)).length;
  const [en, sure, maybe] = [count(ENGLISH), count(SPANISH), count(SPANISH_TOO)];
  const es = sure > 0 || maybe > 1 ? sure + maybe : 0;
  if (en + es === 0) return null;
  return es > en ? "es" : "en";
}

/** The language of a whole text, such as an answer; English where its words tell none. */
export function languageOfText(text: string): Language {
  return languageOf(wordsOf(normalise(text))) ?? "en";
}
