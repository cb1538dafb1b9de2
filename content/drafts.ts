import type { LibraryTopic } from "./library.ts";
import type { Facet, Topic } from "./max/passage.ts";

export const draftTypes = {
  article: "Library article",
  faq: "Questions and answers",
  meta: "Title and description of a page",
  social: "Post for social media",
  email: "E-mail to people who agreed to news",
} as const;
export type DraftType = keyof typeof draftTypes;

export const audiences = {
  curious: "Men who are just reading up",
  deciding: "Men who are deciding on a first visit",
  patients: "Men in treatment with us",
  partners: "Partners and family",
} as const;

export const tones = {
  plain: "Plain and factual",
  warm: "Warm and encouraging",
  brief: "As short as can be",
} as const;

interface ServiceLine {
  label: string;
  /** Selects the passages and articles. */
  topics: readonly Topic[];
  articleTopic: LibraryTopic;
  path: string;
}

export const serviceLines = {
  testosterone: {
    label: "Testosterone therapy",
    topics: ["testosterone-therapy"],
    articleTopic: "testosterone",
    path: "/treatments/testosterone-therapy",
  },
  "erectile-dysfunction": {
    label: "Erectile dysfunction",
    topics: ["erectile-dysfunction", "when-viagra-doesnt-work", "shockwave-therapy-ed"],
    articleTopic: "sexual-health",
    path: "/treatments/erectile-dysfunction",
  },
  weight: { label: "Weight loss", topics: ["weight-loss"], articleTopic: "weight", path: "/treatments/weight-loss" },
  hair: {
    label: "Hair restoration",
    topics: ["hair-restoration"],
    articleTopic: "hair",
    path: "/treatments/hair-restoration",
  },
  peptides: {
    label: "Peptides",
    topics: ["performance-peptides"],
    articleTopic: "peptides",
    path: "/treatments/performance-peptides",
  },
  prevention: {
    label: "Preventive health",
    topics: ["preventive-health"],
    articleTopic: "prevention",
    path: "/treatments/preventive-health",
  },
} as const satisfies Record<string, ServiceLine>;
export type ServiceLineId = keyof typeof serviceLines;

export interface DraftPart {
  heading: string;
  facets: readonly Facet[];
  /** Prefixes of words, separated by bars. */
  words: string;
  length: number;
}

/** `{subject}` becomes the service line's name in lower case. */
export const draftParts: Record<Exclude<DraftType, "meta">, readonly DraftPart[]> = {
  article: [
    { heading: "", facets: ["summary"], words: "is a|means|about", length: 3 },
    { heading: "How it works", facets: ["how", "options"], words: "work|option|way|type|dose|use", length: 4 },
    {
      heading: "Who it may suit, and who it does not",
      facets: ["candidates", "age", "fertility"],
      words: "suit|candidate|not for|avoid|should not|children|qualif",
      length: 4,
    },
    {
      heading: "What is checked first",
      facets: ["diagnosis", "labs", "causes", "symptoms"],
      words: "test|lab|blood|exam|check|measure|cause|diagnos",
      length: 4,
    },
    {
      heading: "What to expect",
      facets: ["results", "benefits", "monitoring"],
      words: "expect|result|month|week|study|trial|stud",
      length: 4,
    },
    {
      heading: "Risks, and when to get help",
      facets: ["risks", "stopping", "emergency"],
      words: "risk|side effect|911|emergency|stop|warn|serious|harm|call",
      length: 5,
    },
    {
      heading: "What to ask at a visit",
      facets: ["first-visit", "bring"],
      words: "ask|visit|clinician|talk|bring",
      length: 3,
    },
  ],
  faq: [
    { heading: "What is it?", facets: ["summary", "how"], words: "is a|means|work", length: 2 },
    {
      heading: "Could it be right for me?",
      facets: ["candidates", "symptoms"],
      words: "suit|candidate|qualif|sign|symptom",
      length: 2,
    },
    {
      heading: "What is checked before anything starts?",
      facets: ["diagnosis", "labs"],
      words: "test|lab|blood|exam|check",
      length: 2,
    },
    { heading: "Which options are there?", facets: ["options"], words: "option|pill|inject|gel|way", length: 3 },
    { heading: "What are the risks?", facets: ["risks", "fertility"], words: "risk|side effect|warn|harm", length: 3 },
    {
      heading: "How soon will I notice anything?",
      facets: ["results", "monitoring"],
      words: "week|month|expect|result",
      length: 2,
    },
    { heading: "When should I call 911?", facets: ["emergency"], words: "911|emergency|hours", length: 2 },
  ],
  social: [{ heading: "", facets: ["summary", "how", "diagnosis"], words: "is a|means|check|ask", length: 2 }],
  email: [
    { heading: "", facets: ["summary", "how"], words: "is a|means|work", length: 2 },
    {
      heading: "Good to know",
      facets: ["diagnosis", "candidates", "risks"],
      words: "check|test|risk|ask|suit",
      length: 2,
    },
  ],
};

export const NEEDS_SOURCE = "[needs source]";
