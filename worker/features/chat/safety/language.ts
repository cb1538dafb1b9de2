import type { Reading } from "./lexicon.ts";

export type Language = "en" | "es";

/** Spanish when more of the message's small words are Spanish than English. */
export function languageOf({ hits }: Reading): Language {
  return (hits.get("spanish") ?? []).length > (hits.get("english") ?? []).length ? "es" : "en";
}
