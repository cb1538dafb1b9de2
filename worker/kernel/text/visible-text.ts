const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** What a reader may find on a page, closed answers included, without white space: elements break words up. */
export function visibleText(html: string): string {
  return html
    .replace(/^[\s\S]*<body>/, "")
    .replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->|<[^>]*>|\s/g, "")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Whether those words stand in such a text. */
export function shows(text: string, words: string): boolean {
  return text.includes(words.replace(/\s/g, ""));
}
