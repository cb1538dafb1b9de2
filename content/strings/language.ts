/** English is the source: every other catalog has its type, so a missing string does not compile. */
export type Language = "en" | "es";
