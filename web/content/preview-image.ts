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

/** The words on shared links to articles, one image a topic. Always discreet: titles name what readers look up alone. */
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
