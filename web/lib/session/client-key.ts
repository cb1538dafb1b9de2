/** Equal text keeps its key, so that a retry after a lost answer is stored once. */
export function clientKeys(): (words: object) => string {
  let last = { words: "", key: "" };
  return (words) => {
    const text = JSON.stringify(words);
    if (last.words !== text) last = { words: text, key: crypto.randomUUID() };
    return last.key;
  };
}
