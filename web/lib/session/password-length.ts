/** Code points, until the server's setting is known. */
let least = 12;
/** ASVS 5.0, 6.2.1. */
const BETTER = 15;

export function notePasswordLength(length: number): void {
  least = length;
}

export function passwordLength(): number {
  return least;
}

export function lengthWords(length = least): string {
  return `${length} characters${length < BETTER ? `, better ${BETTER} or more` : ""}`;
}
