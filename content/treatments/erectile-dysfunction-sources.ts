import type { PageSource } from "../page-content.ts";

export const erectileDysfunctionSources: readonly PageSource[] = [
  {
    title: "Erectile Dysfunction, AUA Guideline (Burnett and others)",
    publisher: "American Urological Association, Journal of Urology",
    year: 2018,
    url: "https://doi.org/10.1016/j.juro.2018.05.004",
  },
  {
    title: "Symptoms and Causes of Erectile Dysfunction",
    publisher: "National Institute of Diabetes and Digestive and Kidney Diseases",
    year: 2017,
    url: "https://www.niddk.nih.gov/health-information/urologic-diseases/erectile-dysfunction/symptoms-causes",
  },
  {
    title: "Prevalence and Risk Factors for Erectile Dysfunction in the US (Selvin and others)",
    publisher: "American Journal of Medicine",
    year: 2007,
    url: "https://doi.org/10.1016/j.amjmed.2006.06.010",
  },
  {
    title: "Erectile dysfunction and subsequent cardiovascular disease (Thompson and others)",
    publisher: "JAMA",
    year: 2005,
    url: "https://doi.org/10.1001/jama.294.23.2996",
  },
  {
    title: "Erectile Dysfunction and Undiagnosed Diabetes, Hypertension, and Hypercholesterolemia (Skeldon and others)",
    publisher: "Annals of Family Medicine",
    year: 2015,
    url: "https://www.annfammed.org/content/13/4/331",
  },
  {
    title: "Effect of lifestyle changes on erectile dysfunction in obese men (Esposito and others)",
    publisher: "JAMA",
    year: 2004,
    url: "https://doi.org/10.1001/jama.291.24.2978",
  },
  {
    title: "VIAGRA (sildenafil citrate) tablets, prescribing information",
    publisher: "DailyMed, National Library of Medicine",
    year: 2023,
    url: "https://dailymed.nlm.nih.gov/dailymed/lookup.cfm?setid=d905dc8d-917f-4ea3-a4ee-a1ecf6967d4e",
  },
  {
    title: "CAVERJECT (alprostadil) for injection, prescribing information",
    publisher: "DailyMed, National Library of Medicine",
    year: 2023,
    url: "https://dailymed.nlm.nih.gov/dailymed/fda/fdaDrugXsl.cfm?setid=a295fc1e-d82c-4f44-bc2d-a552bf594c98",
  },
  {
    title: "Efficacy and safety of intracavernosal alprostadil in men with erectile dysfunction (Linet and Ogrinc)",
    publisher: "New England Journal of Medicine",
    year: 1996,
    url: "https://doi.org/10.1056/NEJM199604043341401",
  },
  {
    title: "Acute Ischemic Priapism, an AUA/SMSNA Guideline",
    publisher: "American Urological Association",
    year: 2021,
    url: "https://www.auanet.org/guidelines-and-quality/guidelines/acute-ischemic-priapism",
  },
];
