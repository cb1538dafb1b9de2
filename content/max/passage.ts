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

/** A question that names a facet is answered from that facet only. */
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
  // Visitors ask for these, but no curated answer covers them.
  "parking",
  "telehealth",
  "referral",
  "unpublished",
  "assistant",
] as const;
export type Facet = (typeof FACETS)[number];

export interface Passage {
  id: string;
  topic: Topic;
  facet: Facet;
  title: string;
  url: string;
  /** Indexed, never shown. */
  questions: string[];
  /** One to four whole sentences. `{claim:id}` stands for a claim as a sentence. */
  body: string;
}
