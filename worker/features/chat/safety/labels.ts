/** What a message can be; `ordinary` comes first, because the other classes are weighed against it. */
export const LABELS = ["ordinary", "crisis", "emergency", "physician", "injection"] as const;
export type Label = (typeof LABELS)[number];
