/** As in `worker/kernel/text/footnotes.ts`, with the space before the footnote. */
const FOOTNOTE = / ?\[\^([1-9]\d?)\]/g;

/** Removes the footnotes of a deleted source and renumbers the later ones. */
export function withoutSource(body: string, gone: number): string {
  return body.replace(FOOTNOTE, (whole, number: string) => {
    const at = Number(number);
    if (at === gone) return "";
    return at < gone ? whole : whole.replace(number, String(at - 1));
  });
}
