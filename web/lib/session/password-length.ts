/** Code points, until the server has said what it asks for; its setting alone counts. */
let least = 12;
/** What the forms recommend (ASVS 5.0, 6.2.1). */
const BETTER = 15;

/** Keeps what the server asks for. */
export function notePasswordLength(length: number): void {
  least = length;
}

export function passwordLength(): number {
  return least;
}

/** How long a new one is to be, in words. */
export function lengthWords(length = least): string {
  return `${length} characters${length < BETTER ? `, better ${BETTER} or more` : ""}`;
}
