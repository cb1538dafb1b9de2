import type { PageSource } from "../page-content.ts";
import { testosteroneSources } from "../testosterone-sources.ts";

export const testosteroneTherapySources: readonly PageSource[] = [
  testosteroneSources.auaGuideline,
  testosteroneSources.endocrineSociety,
  testosteroneSources.testosteroneTrials,
  testosteroneSources.traverse,
  {
    title: "Prostate Safety Events During Testosterone Replacement Therapy in Men With Hypogonadism",
    publisher: "JAMA Network Open",
    year: 2023,
    url: "https://doi.org/10.1001/jamanetworkopen.2023.48692",
  },
  {
    title: "Testosterone Treatment and Fractures in Men with Hypogonadism",
    publisher: "New England Journal of Medicine",
    year: 2024,
    url: "https://doi.org/10.1056/NEJMoa2308836",
  },
  testosteroneSources.fdaLabels,
  {
    title: "Testosterone gel prescribing information (boxed warning on secondary exposure)",
    publisher: "DailyMed, National Library of Medicine",
    year: 2025,
    url: "https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=5834d34f-839d-412c-b74c-da1dad2cfa88",
  },
  {
    title:
      "Contraceptive efficacy of testosterone-induced azoospermia in normal men (World Health Organization task force)",
    publisher: "The Lancet",
    year: 1990,
    url: "https://doi.org/10.1016/0140-6736(90)92416-F",
  },
];
