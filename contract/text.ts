import * as z from "zod/mini";
import { HIDDEN_CHARACTERS, hasHiddenCharacters } from "#content/hidden-characters.ts";

export const line = (error: string) =>
  z.string({ error }).check(
    z.overwrite((text) => text.normalize("NFC").replace(/\s+/g, " ")),
    z.trim(),
    z.refine((text) => !hasHiddenCharacters(text), { error: HIDDEN_CHARACTERS }),
  );

export const lines = (error: string) =>
  z.string({ error }).check(
    z.overwrite((text) => text.normalize("NFC").replace(/\r\n?/g, "\n")),
    z.trim(),
  );
