import * as z from "zod/mini";

// What a schema without words of its own says: zod/mini comes without any. 1.1 kB gzip, so public forms do without it,
// whose schemas bring their own.
z.config(z.locales.en());
