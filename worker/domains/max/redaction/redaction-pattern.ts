/** Every repetition is bounded, so that a long text takes linear time. */
export type Redaction = readonly [
  pattern: RegExp,
  replacement: string | ((found: string, ...groups: string[]) => string),
];

/** Alternatives of a pattern; "_" is a space. */
export function oneOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join("|").replaceAll("_", " ")})`;
}

export const SPOKEN_NUMBER = oneOf(`
  zero oh one two three four five six seven eight nine ten eleven twelve
  (?:thir|four|fif|six|seven|eigh|nine)teen (?:twen|thir|for|fif|six|seven|eigh|nine)ty hundred double triple
  cero un[oa]? dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince
  veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien`);
