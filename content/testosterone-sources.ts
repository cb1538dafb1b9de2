import type { PageSource } from "./page-content.ts";

export const testosteroneSources = {
  auaGuideline: {
    title: "Evaluation and Management of Testosterone Deficiency: AUA Guideline",
    publisher: "American Urological Association, Journal of Urology",
    year: 2018,
    url: "https://doi.org/10.1016/j.juro.2018.03.115",
  },
  endocrineSociety: {
    title: "Testosterone Therapy in Men With Hypogonadism: An Endocrine Society Clinical Practice Guideline",
    publisher: "Endocrine Society, Journal of Clinical Endocrinology and Metabolism",
    year: 2018,
    url: "https://doi.org/10.1210/jc.2018-00229",
  },
  testosteroneTrials: {
    title: "Effects of Testosterone Treatment in Older Men (Testosterone Trials)",
    publisher: "New England Journal of Medicine",
    year: 2016,
    url: "https://doi.org/10.1056/NEJMoa1506119",
  },
  traverse: {
    title: "Cardiovascular Safety of Testosterone-Replacement Therapy (TRAVERSE)",
    publisher: "New England Journal of Medicine",
    year: 2023,
    url: "https://doi.org/10.1056/NEJMoa2215025",
  },
  fdaLabels: {
    title: "FDA issues class-wide labeling changes for testosterone products",
    publisher: "U.S. Food and Drug Administration",
    year: 2025,
    url: "https://www.fda.gov/drugs/drug-safety-and-availability/fda-issues-class-wide-labeling-changes-testosterone-products",
  },
} as const satisfies Record<string, PageSource>;
