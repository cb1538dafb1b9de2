import type { Passage } from "#content/max/passage.ts";
import { pages } from "#content/pages.ts";

const topic = "weight-loss";
const url = pages.weightLoss.path;

export const weightMedicines: Passage[] = [
  {
    id: "weight-how-glp1-works",
    topic,
    facet: "how",
    title: "How GLP-1 medicine works",
    url,
    questions: [
      "how does semaglutide work",
      "how do weight loss shots work",
      "what is glp-1",
      "how does ozempic make you lose weight",
      "is semaglutide an injection",
    ],
    // FDA label of Wegovy.
    body: "GLP-1 medicines such as semaglutide act like a gut hormone: you feel full sooner, are less hungry, and your stomach empties more slowly. They are used together with eating changes and exercise, most often as an injection under the skin.",
  },
  {
    id: "weight-results",
    topic,
    facet: "results",
    title: "What trials of semaglutide found",
    url,
    questions: [
      "how much weight will i lose",
      "does semaglutide work",
      "semaglutide results",
      "how long does semaglutide take to work",
      "average weight loss on semaglutide",
      "how fast will i lose weight",
    ],
    // STEP 1 (N Engl J Med 2021;384:989): -14.9% vs -2.4% at 68 weeks; at least 5% lost by 86.4% vs 31.5%.
    body: "In the STEP 1 trial, adults on semaglutide lost 14.9% of their weight on average after 68 weeks, against 2.4% with placebo; both groups also changed diet and activity. About 86% lost at least 5%, against 32%. These are averages from a trial, and your result can differ.",
  },
  {
    id: "weight-side-effects",
    topic,
    facet: "risks",
    title: "Side effects of GLP-1 medicine",
    url,
    questions: [
      "semaglutide side effects",
      "does semaglutide make you sick",
      "nausea on weight loss shots",
      "ozempic side effects",
      "is glp-1 safe",
      "constipation on semaglutide",
    ],
    // STEP 1 (N Engl J Med 2021;384:989): stopped for gut side effects 4.5% vs 0.8%; FDA label of Wegovy.
    body: "GLP-1 medicines often cause nausea, vomiting, diarrhea, constipation or stomach pain, mostly early on or when the amount is raised. In the STEP 1 trial 4.5% stopped semaglutide for such reasons, against 0.8% on placebo. Loss of muscle along with fat is possible too.",
  },
  {
    id: "weight-serious-risks",
    topic,
    facet: "risks",
    title: "Serious risks of GLP-1 medicine",
    url,
    questions: [
      "serious risks of semaglutide",
      "does semaglutide cause cancer",
      "ozempic pancreatitis",
      "semaglutide boxed warning",
      "semaglutide before surgery",
      "gallstones on semaglutide",
    ],
    // FDA label of Wegovy: boxed warning (thyroid C-cell tumors), warnings and precautions.
    body: "Semaglutide has a boxed warning about thyroid tumors seen in rodents. Other serious risks are pancreatitis, gallbladder disease, kidney injury from fluid loss, and low blood sugar with insulin. Severe stomach pain that does not go away needs urgent care; tell any surgeon that you use it.",
  },
  {
    id: "weight-compounded",
    topic,
    facet: "risks",
    title: "Compounded weight medicines",
    url,
    questions: [
      "is compounded semaglutide fda approved",
      "compounded vs brand name semaglutide",
      "is compounded semaglutide safe",
      "is compounded semaglutide legal",
      "cheap semaglutide online",
      "is it the same as ozempic",
    ],
    // FDA: shortage of semaglutide injection over on 21 February 2025; compounded drugs are not FDA-approved.
    body: "Compounded drugs are not FDA-approved: the FDA does not check their safety, quality or effect before they are sold, and they are not generics. The shortage of semaglutide that had allowed wider compounding ended in February 2025. Ask which product you would be given and why.",
  },
  {
    id: "weight-brands",
    topic,
    facet: "options",
    title: "Ozempic, Wegovy and others",
    url,
    questions: [
      "ozempic or wegovy",
      "difference between ozempic and wegovy",
      "mounjaro or zepbound",
      "tirzepatide",
      "do you have tirzepatide",
      "semaglutide vs tirzepatide",
      "which weight loss drug is stronger",
    ],
    // FDA labels; SURMOUNT-1 (N Engl J Med 2022;387:205): -20.9% at the highest dose vs -3.1% at 72 weeks.
    body: "Wegovy is a semaglutide brand approved for weight, and Ozempic one approved for type 2 diabetes. Tirzepatide is another medicine, with Zepbound approved for weight; in SURMOUNT-1 people on the highest amount lost 20.9% on average after 72 weeks. Ask at your visit which medicines are a choice for you.",
  },
  {
    id: "weight-without-medicine",
    topic,
    facet: "options",
    title: "Losing weight without medicine",
    url,
    questions: [
      "can i lose weight without shots",
      "weight loss without drugs",
      "diet and exercise plan",
      "do i have to take medicine to lose weight",
      "alternatives to semaglutide",
      "weight loss surgery",
    ],
    // USPSTF 2018 (B): intensive behavioral programs for adults with BMI >= 30.
    body: "Medicine is not the only way to lose weight. Eating changes, activity, sleep and steady coaching help many men and are part of every plan, and surgery is a choice for some men with a high BMI. Your clinician goes through them with you.",
  },
  {
    id: "weight-muscle",
    topic,
    facet: "risks",
    title: "Keeping muscle while losing weight",
    url,
    questions: [
      "will i lose muscle on semaglutide",
      "how to keep muscle while losing weight",
      "do i need protein on glp-1",
      "should i lift weights on semaglutide",
      "ozempic face",
    ],
    // STEP 1 body composition substudy (J Endocr Soc 2021;5 Suppl 1:A16): lean mass fell with fat mass.
    body: "Some of the weight lost with a GLP-1 medicine, as with any weight loss, is muscle. Enough protein and strength training help you keep it. Your clinician can help you plan both, above all if you are older or have kidney disease.",
  },
  {
    id: "weight-stopping",
    topic,
    facet: "stopping",
    title: "What happens when GLP-1 medicine stops",
    url,
    questions: [
      "what happens when i stop semaglutide",
      "will i gain the weight back",
      "do i have to take semaglutide forever",
      "weight regain after ozempic",
      "coming off weight loss shots",
    ],
    // STEP 1 extension (Diabetes Obes Metab 2022;24:1553): two thirds regained a year after stopping.
    body: "Weight tends to come back when GLP-1 medicine stops. In a follow-up of the STEP 1 trial, people regained about two thirds of the weight that they had lost within a year of stopping. Plan the stop with your clinician, with habits and follow-up in place.",
  },
  {
    id: "weight-fertility",
    topic,
    facet: "fertility",
    title: "Semaglutide and having children",
    url,
    questions: [
      "can i take semaglutide while trying for a baby",
      "does ozempic affect sperm",
      "semaglutide and fertility",
      "can i have kids on glp-1",
    ],
    body: "There is little research on GLP-1 medicines and men's fertility so far; losing excess weight often helps fertility. If you are trying for a child, tell your clinician before you start.",
  },
];
