/** Raise it when the drawing in tools/site-files/images.ts changes: browsers keep an image for good under its name. */
const DRAWING = 1;

/**
 * The address of the image that a shared link shows, named after the words on it: the build, the worker and the browser
 * work it out by themselves. FNV-1a, 32 bits.
 */
export function previewImage(words: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${DRAWING} ${words}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `/assets/og/${(hash >>> 0).toString(16).padStart(8, "0")}.png`;
}

/**
 * The words on shared links to the articles that the repository brings along, by slug: drawn at build. An article that an
 * editor writes later has its topic's image, because nothing draws while the site runs.
 */
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

/** The words on shared links to other articles, one image a topic. Always discreet: titles name what readers look up alone. */
export const topicPreviews: Readonly<Record<string, string>> = {
  testosterone: "Health library: hormones",
  "sexual-health": "Health library: men's health",
  weight: "Health library: medicines explained",
  hair: "Health library: what has evidence",
  peptides: "Health library: approved or not",
  prevention: "Health library: prevention",
};

/** For a topic that an editor has added since the build, whose image nobody has drawn. */
export const ANY_TOPIC = "Health library";
