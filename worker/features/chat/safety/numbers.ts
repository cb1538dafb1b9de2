/** Number words of English and Spanish that stand in durations, ages and doses. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    half: 0.5,
    media: 0.5,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    twenty: 20,
    thirty: 30,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciseis: 16,
    diecisiete: 17,
  }),
);

/** The number that a token stands for, or null. */
export function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d/.test(text)) return Number.parseFloat(text.replace(",", ""));
  return NUMBER_WORDS.get(text) ?? null;
}
