/**
 * Keys by which the server knows what it has already: the same words keep theirs, so that a second try after a lost
 * answer is stored once; other words get another.
 */
export function clientKeys(): (words: object) => string {
  let last = { words: "", key: "" };
  return (words) => {
    const text = JSON.stringify(words);
    if (last.words !== text) last = { words: text, key: crypto.randomUUID() };
    return last.key;
  };
}
