/** `[^2]`: as `worker/kernel/text/footnotes.ts` reads it. */
const FOOTNOTE = / ?\[\^([1-9]\d?)\]/g;

/** A text after one of its sources is gone: footnotes of that one go too, those of later ones count one less. */
export function withoutSource(body: string, gone: number): string {
  return body.replace(FOOTNOTE, (whole, number: string) => {
    const at = Number(number);
    if (at === gone) return "";
    return at < gone ? whole : whole.replace(number, String(at - 1));
  });
}
