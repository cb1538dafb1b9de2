const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

export function visiblePageText(html: string): string {
  return html
    .replace(/^[\s\S]*<body>/, "")
    .replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->|<[^>]*>|\s/g, "")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

export function shows(text: string, words: string): boolean {
  return text.includes(words.replace(/\s/g, ""));
}
