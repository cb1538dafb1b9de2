/** Raise it when tools/site-files/images.ts changes: browsers keep an image forever under its name. */
const DRAWING = 1;

/** FNV-1a, 32 bits: build, worker and browser compute the same name. */
export function previewImage(words: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${DRAWING} ${words}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `/assets/og/${(hash >>> 0).toString(16).padStart(8, "0")}.png`;
}

/** Drawn at build; an article written later gets its topic's image. */
export const articlePreviews: Readonly<Record<string, string>> = {
  "compounded-or-approved": "Health library: how to read an ad",
  "ed-pills-and-nitrates": "Health library: two medicines that do not mix",
  "erectile-dysfunction-first-steps": "Health library: causes and first steps",
  "glp-1-in-plain-words": "Health library: trial results in plain words",
  "hair-loss-what-works": "Health library: what works and what to watch",
  "health-checks-by-age": "Health library: checks for your age",
  "injections-gels-or-pellets": "Health library: three ways compared",
  "low-testosterone-numbers": "Health library: what a lab number means",
  "penile-injections": "Health library: what to know beforehand",
  "peptides-approved-or-not": "Health library: approved, compounded or neither",
  "shockwave-for-ed": "Health library: promising or proven?",
  "sleep-apnea-and-hormones": "Health library: sleep and your health",
  "testosterone-and-fertility": "Health library: ask before you start",
  "testosterone-heart-blood-prostate": "Health library: heart, blood and prostate",
  "when-the-pill-does-not-work": "Health library: what to try next",
};

/** Always neutral: titles name private health matters. */
export const topicPreviews: Readonly<Record<string, string>> = {
  testosterone: "Health library: hormones",
  "sexual-health": "Health library: men's health",
  weight: "Health library: medicines explained",
  hair: "Health library: what has evidence",
  peptides: "Health library: approved or not",
  prevention: "Health library: prevention",
};

export const ANY_TOPIC = "Health library";
