import * as z from "zod/mini";
import { HIDDEN_CHARACTERS, hasHiddenCharacters } from "#content/hidden-characters.ts";

/** One line, such as a name: NFC, single spaces, trimmed, without hidden characters. */
export const line = (error: string) =>
  z.string({ error }).check(
    z.overwrite((text) => text.normalize("NFC").replace(/\s+/g, " ")),
    z.trim(),
    z.refine((text) => !hasHiddenCharacters(text), { error: HIDDEN_CHARACTERS }),
  );

/** Text of several lines: NFC, line feeds only, trimmed. */
export const lines = (error: string) =>
  z.string({ error }).check(
    z.overwrite((text) => text.normalize("NFC").replace(/\r\n?/g, "\n")),
    z.trim(),
  );
