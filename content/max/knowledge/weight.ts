import { clinic } from "#content/clinic.ts";
import type { Passage } from "#content/max/passage.ts";
import { pages } from "#content/pages.ts";

const topic = "weight-loss";
const url = pages.weightLoss.path;

/** The weight program: who it is for, how it runs and what it costs. */
export const weight: Passage[] = [
  {
    id: "weight-loss",
    topic,
    facet: "summary",
    title: "Medical weight loss",
    url,
    questions: [
      "medical weight loss",
      "do you do weight loss",
      "i want to lose weight",
      "do you have ozempic or semaglutide",
      "glp-1 program",
      "weight loss shots",
      "help losing belly fat",
    ],
    body: "Medical weight loss at our clinics joins a physical exam, lab work, an eating and exercise plan and, for men who qualify, GLP-1 medicine such as semaglutide. Follow-up goes on while the weight comes off and after.",
  },
  {
    id: "weight-program",
    topic,
    facet: "options",
    title: "The 24-week program",
    url: pages.mensWeightLossProgram.path,
    questions: [
      "24 week weight loss program",
      "mens weight loss program",
      "what is included in the weight loss program",
      "how long is the weight loss program",
      "tell me about the 24 week program",
    ],
    body: "The men's weight loss program runs for 24 weeks. It includes an exam, lab work, a plan made for you and follow-up visits, and medicine when you qualify for it.",
  },
  {
    id: "weight-offer",
    topic,
    facet: "offers",
    title: "Weight loss program offer",
    url: pages.mensWeightLossProgram.path,
    questions: [
      "weight loss special",
      "weight loss discount",
      "save 1500 weight loss program",
      "deal on the 24 week program",
      "weight loss offer",
    ],
    body: "{claim:save-weight-loss}",
  },
  {
    id: "weight-price",
    topic,
    facet: "price",
    title: "What weight loss costs",
    url,
    questions: [
      "weight loss cost",
      "how much is semaglutide",
      "how much is the weight loss program",
      "price of glp-1",
      "how much are weight loss shots",
      "monthly cost of weight loss",
      "ozempic price",
    ],
    // The fee sentence: 225 ILCS 60/26.
    body: "{claim:price-weight-loss} {claim:pricing-after-diagnosis}",
  },
  {
    id: "weight-candidates",
    topic,
    facet: "candidates",
    title: "Who qualifies for weight medicine",
    url,
    questions: [
      "do i qualify for semaglutide",
      "who qualifies for weight loss medicine",
      "what bmi do i need for ozempic",
      "am i a candidate for weight loss shots",
      "bmi requirement glp-1",
      "how overweight do i have to be",
    ],
    // FDA label of Wegovy and STEP 1 (N Engl J Med 2021;384:989): BMI >= 30, or >= 27 with a condition.
    body: "GLP-1 medicine for weight is meant for adults with a BMI of 30 or more, or 27 or more with a weight-related condition such as high blood pressure, type 2 diabetes or high cholesterol. Your history and labs decide whether it is safe for you.",
  },
  {
    id: "weight-not-for",
    topic,
    facet: "candidates",
    title: "Who should not use GLP-1 medicine",
    url,
    questions: [
      "who should not take semaglutide",
      "glp-1 contraindications",
      "semaglutide and thyroid cancer",
      "can i take ozempic with pancreatitis",
      "semaglutide with gallstones",
      "glp-1 with an eating disorder",
    ],
    // FDA label of Wegovy: contraindications and warnings.
    body: "GLP-1 medicines such as semaglutide are not for men who have had medullary thyroid cancer or MEN 2, or have it in the family. Tell us about past pancreatitis, gallbladder or severe stomach disease, kidney or eye disease from diabetes, insulin use, or an eating disorder.",
  },
  {
    id: "weight-bmi",
    topic,
    facet: "diagnosis",
    title: "BMI and its limits",
    url,
    questions: [
      "what is bmi",
      "is bmi accurate if i have muscle",
      "what is a healthy bmi",
      "am i obese",
      "bmi categories",
    ],
    // CDC adult BMI categories.
    body: "BMI compares weight with height: 25 to under 30 is called overweight, and 30 or more obesity. It is a screening number and cannot tell muscle from fat, so your waist, blood pressure and labs count as well.",
  },
  {
    id: "weight-labs",
    topic,
    facet: "diagnosis",
    title: "The exam and labs for weight",
    url,
    questions: [
      "what labs for weight loss",
      "what happens at the weight loss visit",
      "do you check thyroid for weight",
      "do you check testosterone for weight gain",
      "blood work before semaglutide",
    ],
    body: "A weight visit includes your history, an exam and blood work on metabolic, cardiovascular and hormone health. It looks for causes of weight gain, such as medicines, poor sleep or low thyroid, and for reasons why a medicine would not be safe for you.",
  },
  {
    id: "weight-causes",
    topic,
    facet: "causes",
    title: "Why weight is hard to lose",
    url,
    questions: [
      "why cant i lose weight",
      "why am i gaining weight",
      "does low testosterone cause weight gain",
      "why do diets fail",
      "can medicine make me gain weight",
    ],
    body: "Weight is shaped by genes, appetite hormones, sleep, stress, medicines and the life you lead, not by willpower alone. After weight loss the body raises hunger and burns less, which is why weight tends to return. Low testosterone and sleep apnea often go along with excess weight.",
  },
  {
    id: "weight-benefits",
    topic,
    facet: "benefits",
    title: "What losing weight can do",
    url,
    questions: [
      "benefits of losing weight",
      "does losing weight help ed",
      "does weight loss raise testosterone",
      "is semaglutide good for the heart",
      "will my blood pressure go down",
    ],
    // SELECT (N Engl J Med 2023;389:2221): adults with heart disease and BMI >= 27, without diabetes.
    body: "Losing weight can lower blood pressure and blood sugar, ease sleep apnea, and improve testosterone and erections. In the SELECT trial, semaglutide lowered the rate of heart attack, stroke and heart death by 20% in adults with heart disease and a BMI of 27 or more.",
  },
  {
    id: "weight-monitoring",
    topic,
    facet: "monitoring",
    title: "Follow-up of weight loss",
    url,
    questions: [
      "how often do i come in for weight loss",
      "weight loss follow up",
      "check ups on semaglutide",
      "do you track my progress",
      "labs during weight loss",
    ],
    body: `Follow-up of weight loss looks at your weight, blood pressure, side effects, muscle and mood, and labs are repeated every ${clinic.followUpMonths} months. Tell us early about side effects, so that the plan can be changed.`,
  },
];
