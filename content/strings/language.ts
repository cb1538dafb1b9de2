/** Languages of the interface. English is the source; each other catalog has its type, so a missing string does not compile. */
export type Language = "en" | "es";
