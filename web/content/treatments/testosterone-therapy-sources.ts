import type { Source } from "../page-content.ts";
import { testosteroneSources } from "../testosterone-sources.ts";

export const testosteroneTherapySources: readonly Source[] = [
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
    title:
      "Effect of Testosterone Replacement Therapy on Sexual Function and Hypogonadal Symptoms in Men with Hypogonadism",
    publisher: "Journal of Clinical Endocrinology and Metabolism",
    year: 2024,
    url: "https://doi.org/10.1210/clinem/dgad484",
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
    title: "AVEED (testosterone undecanoate) injection prescribing information",
    publisher: "DailyMed, National Library of Medicine",
    year: 2021,
    url: "https://dailymed.nlm.nih.gov/dailymed/lookup.cfm?setid=f80f025b-17d8-40af-8739-20ce07902045",
  },
  {
    title:
      "Comparison of the Effects of Testosterone Gels, Injections, and Pellets on Serum Hormones, Erythrocytosis, Lipids, and Prostate-Specific Antigen",
    publisher: "Sexual Medicine",
    year: 2015,
    url: "https://doi.org/10.1002/sm2.76",
  },
  {
    title:
      "Efficacy and safety outcomes of a compounded testosterone pellet versus a branded testosterone pellet in men with testosterone deficiency",
    publisher: "Sexual Medicine",
    year: 2023,
    url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC10022718/",
  },
  {
    title:
      "Contraceptive efficacy of testosterone-induced azoospermia in normal men (World Health Organization task force)",
    publisher: "The Lancet",
    year: 1990,
    url: "https://doi.org/10.1016/0140-6736(90)92416-F",
  },
];
