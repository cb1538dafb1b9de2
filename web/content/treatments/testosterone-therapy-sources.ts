import type { Source } from "../page-content.ts";

export const testosteroneTherapySources: readonly Source[] = [
  {
    title: "Evaluation and Management of Testosterone Deficiency: AUA Guideline",
    publisher: "American Urological Association, Journal of Urology",
    year: 2018,
    url: "https://doi.org/10.1016/j.juro.2018.03.115",
  },
  {
    title: "Testosterone Therapy in Men With Hypogonadism: An Endocrine Society Clinical Practice Guideline",
    publisher: "Endocrine Society, Journal of Clinical Endocrinology and Metabolism",
    year: 2018,
    url: "https://doi.org/10.1210/jc.2018-00229",
  },
  {
    title: "Effects of Testosterone Treatment in Older Men (Testosterone Trials)",
    publisher: "New England Journal of Medicine",
    year: 2016,
    url: "https://doi.org/10.1056/NEJMoa1506119",
  },
  {
    title: "Cardiovascular Safety of Testosterone-Replacement Therapy (TRAVERSE)",
    publisher: "New England Journal of Medicine",
    year: 2023,
    url: "https://doi.org/10.1056/NEJMoa2215025",
  },
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
  {
    title: "FDA issues class-wide labeling changes for testosterone products",
    publisher: "U.S. Food and Drug Administration",
    year: 2025,
    url: "https://www.fda.gov/drugs/drug-safety-and-availability/fda-issues-class-wide-labeling-changes-testosterone-products",
  },
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
