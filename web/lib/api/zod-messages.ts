import * as z from "zod/mini";

// zod/mini has no messages. 1.1 kB gzip, so public forms leave it out: their schemas bring their own.
z.config(z.locales.en());
