/** No vowels, so no words come out, and no letters that are misheard or misread. */
const LETTERS = "BCDFGHJKMNPQRSTVWXZ23456789";

/** "K7M-2QX", to say on the phone: one of some 387 million. */
export function newRef(): string {
  const drawn: string[] = [];
  const limit = 256 - (256 % LETTERS.length);
  while (drawn.length < 6) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // Rejects bytes that would favor the first letters.
    if (byte < limit) drawn.push(LETTERS[byte % LETTERS.length] ?? "");
  }
  return `${drawn.slice(0, 3).join("")}-${drawn.slice(3).join("")}`;
}
