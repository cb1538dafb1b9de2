import type { Passage } from "#content/max/passage.ts";
import { pages } from "#content/pages.ts";

const topic = "preventive-health";
const url = pages.preventiveHealth.path;

/** Checks by age. Sources: US Preventive Services Task Force (USPSTF) statements, with their years. */
export const preventionChecks: Passage[] = [
  {
    id: "prevention-by-age",
    topic,
    facet: "options",
    title: "Checks by age",
    url,
    questions: [
      "what checks do i need at my age",
      "what screening at 40",
      "what tests at 50",
      "health checks for men in their 60s",
      "checks in my 20s and 30s",
      "recommended screenings for men",
    ],
    // USPSTF: blood pressure 2021, colorectal 2021, diabetes 2021, lung 2021, AAA 2019, statins 2022, prostate 2018.
    body: "Every adult man should have blood pressure checks. From 35, blood sugar is checked if you carry excess weight; from 40, heart risk; from 45, the colon; from 50, the lungs if you smoked a lot; from 55, talk about a PSA test; from 65, the aorta if you ever smoked.",
  },
  {
    id: "prevention-blood-pressure",
    topic,
    facet: "options",
    title: "Blood pressure",
    url,
    questions: [
      "how often should i check my blood pressure",
      "blood pressure screening",
      "is my blood pressure checked",
      "high blood pressure symptoms",
    ],
    // USPSTF 2021 (A): every adult; yearly from 40 or with risk, every 3-5 years at 18-39.
    body: "High blood pressure has no symptoms in most men, so every adult should be checked. The USPSTF suggests a check every year from age 40 or at higher risk, and every 3 to 5 years from 18 to 39 if it was normal.",
  },
  {
    id: "prevention-heart",
    topic,
    facet: "options",
    title: "Cholesterol and heart risk",
    url,
    questions: [
      "cholesterol check",
      "when should i test cholesterol",
      "do i need a statin",
      "heart attack risk test",
      "heart disease screening",
    ],
    // USPSTF 2022 (B): statin at 40-75 with a risk factor and a 10-year risk of 10% or more; C for 7.5% to under 10%.
    body: "From age 40 to 75, cholesterol, blood pressure, smoking and diabetes are put together into a 10-year heart risk. If you have a risk factor and that risk is 10% or more, the USPSTF recommends a statin; with 7.5% to under 10% it is a choice to discuss.",
  },
  {
    id: "prevention-diabetes",
    topic,
    facet: "options",
    title: "Diabetes",
    url,
    questions: [
      "diabetes test",
      "should i get my blood sugar checked",
      "prediabetes screening",
      "a1c test",
      "am i at risk for diabetes",
    ],
    // USPSTF 2021 (B): ages 35-70 with overweight or obesity.
    body: "The USPSTF recommends a blood test for prediabetes and type 2 diabetes in adults aged 35 to 70 with overweight or obesity. Family history and ethnic background can be reasons to test earlier.",
  },
  {
    id: "prevention-colon",
    topic,
    facet: "options",
    title: "Colon cancer",
    url,
    questions: [
      "colon cancer screening age",
      "when do i need a colonoscopy",
      "stool test or colonoscopy",
      "colorectal cancer check",
    ],
    // USPSTF 2021: A for 50-75, B for 45-49, C for 76-85.
    body: "The USPSTF recommends colon cancer screening for all adults from 45 to 75, by stool test, colonoscopy or another test. From 76 to 85 it is an individual choice. Blood in the stool should be looked at whatever your age.",
  },
  {
    id: "prevention-prostate",
    topic,
    facet: "options",
    title: "Prostate cancer and PSA",
    url,
    questions: [
      "do i need a psa test",
      "prostate cancer screening age",
      "prostate exam",
      "is the psa test worth it",
      "psa test at 50",
    ],
    // USPSTF 2018: C for 55-69, D from 70.
    body: "For men aged 55 to 69 the USPSTF calls the PSA test an individual choice: it can slightly lower the chance of dying of prostate cancer but brings false alarms and overtreatment. It advises against PSA screening from 70. Talk earlier if you are Black or prostate cancer runs in your family.",
  },
  {
    id: "prevention-smokers",
    topic,
    facet: "options",
    title: "If you smoke or smoked",
    url,
    questions: [
      "lung cancer screening",
      "i smoke what tests do i need",
      "aortic aneurysm screening",
      "ct scan for smokers",
      "i used to smoke should i get checked",
    ],
    // USPSTF: lung 2021 (B), 20 pack-years, smoking now or quit within 15 years; AAA 2019 (B), men 65-75 who ever smoked.
    body: "The USPSTF recommends a yearly low-dose lung CT at 50 to 80 for people with 20 pack-years who smoke or quit within 15 years, and one ultrasound of the aorta at 65 to 75 for men who ever smoked.",
  },
  {
    id: "prevention-infections",
    topic,
    facet: "options",
    title: "Hepatitis C, HIV and other infections",
    url,
    questions: ["std testing", "hiv test", "hepatitis c screening", "should i get tested for stds", "sti check"],
    // USPSTF: hepatitis C 2020 (B), ages 18-79; HIV 2019 (A), ages 15-65.
    body: "The USPSTF recommends a hepatitis C test for adults aged 18 to 79 and an HIV test up to age 65, and more often with higher risk. Tests for other sexually transmitted infections depend on your risk; ask your clinician where they are done.",
  },
  {
    id: "prevention-mood",
    topic,
    facet: "options",
    title: "Mood, alcohol and tobacco",
    url,
    questions: [
      "depression screening",
      "do you check mental health",
      "am i drinking too much",
      "help quitting smoking",
      "low mood and no motivation",
    ],
    // USPSTF: depression 2023 (B), alcohol 2018 (B), tobacco 2021 (A), all adults. 988: SAMHSA.
    body: "The USPSTF recommends that every adult is asked about depression, alcohol and tobacco. Low mood is common in men and can be treated. In a crisis, call or text 988 at any time.",
  },
  {
    id: "prevention-vaccines",
    topic,
    facet: "options",
    title: "Vaccines",
    url,
    questions: [
      "what vaccines do i need",
      "flu shot",
      "shingles vaccine age",
      "vaccines for men over 50",
      "tetanus shot",
    ],
    body: "Vaccines are part of prevention, and which ones are due depends on your age, illnesses and earlier shots. Bring your vaccine record to your visit; your clinician or a pharmacist can tell you what is missing and where to get it.",
  },
];
