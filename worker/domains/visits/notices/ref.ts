/** No vowels, so that no words come out, and nothing that is misheard or misread for another. */
const LETTERS = "BCDFGHJKMNPQRSTVWXZ23456789";

/** What people say on the phone: "K7M-2QX"; one of some 387 million. */
export function newRef(): string {
  const drawn: string[] = [];
  const limit = 256 - (256 % LETTERS.length);
  while (drawn.length < 6) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // What would favour the first letters is drawn again.
    if (byte < limit) drawn.push(LETTERS[byte % LETTERS.length] ?? "");
  }
  return `${drawn.slice(0, 3).join("")}-${drawn.slice(3).join("")}`;
}
