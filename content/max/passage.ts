/** What a passage is about. A location or treatment is named by its slug. */
export const TOPICS = [
  "clinic",
  "green-bay",
  "skokie",
  "testosterone-therapy",
  "erectile-dysfunction",
  "when-viagra-doesnt-work",
  "hair-restoration",
  "weight-loss",
  "performance-peptides",
  "preventive-health",
  "shockwave-therapy-ed",
  "max",
] as const;
export type Topic = (typeof TOPICS)[number];

/** Which side of its topic a passage tells. A question that names a side is answered from that side only. */
export const FACETS = [
  "summary",
  "how",
  "options",
  "candidates",
  "diagnosis",
  "symptoms",
  "causes",
  "benefits",
  "risks",
  "results",
  "stopping",
  "fertility",
  "monitoring",
  "price",
  "offers",
  "payment",
  "financing",
  "insurance",
  "hours",
  "address",
  "phone",
  "services",
  "first-visit",
  "visit-length",
  "bring",
  "booking",
  "change",
  "same-day",
  "labs",
  "privacy",
  "team",
  "experience",
  "rating",
  "success-rate",
  "age",
  "chaperone",
  "emergency",
  "library",
  "account",
  // Sides that visitors ask for and no curated answer tells.
  "parking",
  "telehealth",
  "referral",
  "unpublished",
  "assistant",
] as const;
export type Facet = (typeof FACETS)[number];

/** A piece of published content that answers one question in whole sentences. */
export interface Passage {
  id: string;
  topic: Topic;
  facet: Facet;
  /** What the link below the answer says. */
  title: string;
  /** The page it stands on: a path, with a fragment where there is one. */
  url: string;
  /** How visitors ask for it, in their own words. Indexed, never shown. */
  questions: string[];
  /** One to four whole sentences that make sense on their own. `{claim:id}` stands for a claim as a sentence. */
  body: string;
}
