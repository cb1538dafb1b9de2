/** Titles of links to articles; a test compares them with the articles. */
export const articleTitles: Readonly<Record<string, string>> = {
  "compounded-or-approved": "Compounded or approved? How to read a weight-loss ad",
  "ed-pills-and-nitrates": "Why ED pills and nitrates do not mix",
  "erectile-dysfunction-first-steps": "Erectile dysfunction causes and first steps",
  "glp-1-in-plain-words": "GLP-1 medicines for weight loss in plain words",
  "hair-loss-what-works": "What works for male hair loss, and what to watch",
  "health-checks-by-age": "Which health checks men need at each age",
  "injections-gels-or-pellets": "Comparing testosterone injections, gels and pellets",
  "low-testosterone-numbers": "What your testosterone number means, and what it does not",
  "penile-injections": "What to know before penile injections",
  "peptides-approved-or-not": "Peptides that are approved, compounded or neither",
  "shockwave-for-ed": "Is shockwave therapy for ED proven yet?",
  "sleep-apnea-and-hormones": "How sleep apnea, weight and testosterone connect",
  "testosterone-and-fertility": "Ask about fertility before you start testosterone",
  "testosterone-heart-blood-prostate": "Testosterone and your heart, blood and prostate",
  "when-the-pill-does-not-work": "What to try when the ED pill does not work",
};
