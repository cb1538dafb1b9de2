import type { PageSource } from "../page-content.ts";

export const whenViagraDoesntWorkSources: readonly PageSource[] = [
  {
    title: "Erectile Dysfunction, AUA Guideline (Burnett and others)",
    publisher: "American Urological Association, Journal of Urology",
    year: 2018,
    url: "https://doi.org/10.1016/j.juro.2018.05.004",
  },
  {
    title: "Sildenafil failures may be due to inadequate patient instructions and follow-up (Hatzichristou and others)",
    publisher: "European Urology",
    year: 2005,
    url: "https://pubmed.ncbi.nlm.nih.gov/15774252/",
  },
  {
    title: "Sildenafil response, number of attempts and re-education (McCullough and others)",
    publisher: "Urology",
    year: 2002,
    url: "https://pubmed.ncbi.nlm.nih.gov/12414331/",
  },
  {
    title: "VIAGRA (sildenafil citrate) tablets, prescribing information",
    publisher: "DailyMed, National Library of Medicine",
    year: 2023,
    url: "https://dailymed.nlm.nih.gov/dailymed/lookup.cfm?setid=d905dc8d-917f-4ea3-a4ee-a1ecf6967d4e",
  },
  {
    title: "STENDRA (avanafil) tablets, prescribing information",
    publisher: "DailyMed, National Library of Medicine",
    year: 2024,
    url: "https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=fa7d93e3-b69b-4e02-8146-89760cd8e9d6",
  },
  {
    title: "Sildenafil for Treatment of Erectile Dysfunction in Men With Diabetes (Rendell and others)",
    publisher: "JAMA",
    year: 1999,
    url: "https://doi.org/10.1001/jama.281.5.421",
  },
  {
    title: "Direct comparison of tadalafil with sildenafil for the treatment of erectile dysfunction (Gong and others)",
    publisher: "International Urology and Nephrology",
    year: 2017,
    url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC5603624",
  },
  {
    title: "Effect of testosterone replacement on response to sildenafil citrate (Spitzer and others)",
    publisher: "Annals of Internal Medicine",
    year: 2012,
    url: "https://doi.org/10.7326/0003-4819-157-10-201211200-00004",
  },
  {
    title:
      "Do testosterone supplements enhance response to phosphodiesterase 5 inhibitors in men with erectile dysfunction and hypogonadism (Zhu and others)",
    publisher: "Translational Andrology and Urology",
    year: 2020,
    url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC7215032",
  },
  {
    title: "Treatment of men with erectile dysfunction with transurethral alprostadil (Padma-Nathan and others)",
    publisher: "New England Journal of Medicine",
    year: 1997,
    url: "https://pubmed.ncbi.nlm.nih.gov/8970933/",
  },
];
