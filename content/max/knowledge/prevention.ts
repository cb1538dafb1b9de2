import type { Passage } from "#content/max/passage.ts";
import { pages } from "#content/pages.ts";

const topic = "preventive-health";
const url = pages.preventiveHealth.path;

export const preventionPassages: Passage[] = [
  {
    id: "prevention",
    topic,
    facet: "summary",
    title: "Preventive health",
    url,
    questions: [
      "preventive health",
      "do you do check ups",
      "mens physical",
      "annual physical",
      "wellness check",
      "can i just get a checkup",
      "health screening",
    ],
    body: "Preventive health means checking for problems before you feel them. We check what fits your age and history, such as blood pressure, cholesterol and blood sugar, and tell you plainly what the results mean.",
  },
  {
    id: "prevention-labs",
    topic,
    facet: "how",
    title: "What our lab work covers",
    url,
    questions: [
      "what does a preventive check include",
      "what blood work do you do for prevention",
      "full blood panel",
      "test my cholesterol and sugar",
      "how does a screening visit work",
    ],
    body: "A preventive visit includes your history and family history, an exam, blood pressure, and lab work on hormones, the heart and blood vessels, and metabolism. Tests that need other equipment, such as a colonoscopy or a scan, are done elsewhere.",
  },
  {
    id: "prevention-candidates",
    topic,
    facet: "candidates",
    title: "Who should have a check",
    url,
    questions: [
      "do i need a check up if i feel fine",
      "who needs preventive screening",
      "am i too young for a health check",
      "heart disease runs in my family",
      "family history of cancer",
    ],
    body: "A preventive check makes sense for any adult man, also when you feel well, and above all if you have not been seen for years. If heart disease, diabetes or cancer came early in your family, tell us, because some checks then start sooner.",
  },
  {
    id: "prevention-results",
    topic,
    facet: "results",
    title: "What happens with your results",
    url,
    questions: [
      "what happens after my screening",
      "what if my results are bad",
      "do you explain lab results",
      "will you refer me to a specialist",
      "can you send results to my doctor",
    ],
    body: "Your clinician goes through preventive results with you in plain words: what is fine, what to change and what to repeat. If something needs a specialist or your own doctor, you are told so and can take your results along.",
  },
  {
    id: "prevention-benefits",
    topic,
    facet: "benefits",
    title: "Why checks help",
    url,
    questions: [
      "why get a check up",
      "are health screenings worth it",
      "benefits of preventive care",
      "why should i see a doctor if im healthy",
    ],
    body: "Preventive checks help because high blood pressure, high cholesterol and early diabetes cause no symptoms for years and can be treated. Found early, many problems need less treatment than found late.",
  },
  {
    id: "prevention-risks",
    topic,
    facet: "risks",
    title: "Limits of screening",
    url,
    questions: [
      "can screening be harmful",
      "false positive results",
      "do i need a full body scan",
      "is more testing better",
      "downsides of screening",
    ],
    // USPSTF 2011 (D, testicular cancer): routine screening not advised.
    body: "More tests are not always better. Screening can give false alarms and lead to treatment that was not needed, which is why the USPSTF advises against some tests, such as routine testicular cancer screening in men without symptoms. A lump or pain should always be looked at.",
  },
  {
    id: "prevention-price",
    topic,
    facet: "price",
    title: "What preventive checks cost",
    url,
    questions: [
      "preventive health cost",
      "how much is a check up",
      "price of a physical",
      "how much are labs",
      "screening cost",
    ],
    body: "This site lists no price for preventive health, and blood work is part of your first visit. {claim:first-visit-is-free} {claim:pricing-after-diagnosis} You hear your own price before you decide.",
  },
];
