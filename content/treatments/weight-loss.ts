import { clinic } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";
import { weightLossFaq } from "./weight-loss-faq.ts";

export const weightLoss: PageContent = {
  facts: [
    {
      label: "Who medicine is for",
      value: "Adults with a BMI of 30 or more, or 27 or more with a condition tied to weight",
    },
    {
      label: "Who medicine is not for",
      value: "Men with medullary thyroid cancer in themselves or the family, or with MEN 2",
    },
    { label: "Visit length", value: `${clinic.visitMinutes} minutes` },
    {
      label: "How it is watched",
      value: `Weight, blood pressure and side effects; labs every ${clinic.followUpMonths} months`,
    },
    { label: "How long it takes", value: "Think in years: weight tends to return when a medicine stops" },
    { label: "A set course", value: "[The 24-week program](/specials/mens-weight-loss-program)" },
  ],
  sections: [
    {
      id: "bmi",
      heading: "What BMI tells you, and what it misses",
      blocks: [
        "Body mass index compares your weight with your height. From 25 it is called overweight, from 30 obesity. It decides who may be offered medicine, so it is worth knowing your number.",
        {
          table: {
            caption: "Weights at which the two limits for medicine are reached",
            head: ["Height", "BMI 27", "BMI 30"],
            rows: [
              ["5 feet 8", "178 pounds", "197 pounds"],
              ["5 feet 10", "188 pounds", "209 pounds"],
              ["6 feet", "199 pounds", "221 pounds"],
              ["6 feet 2", "210 pounds", "234 pounds"],
            ],
          },
        },
        "BMI can't see where fat sits or tell it from muscle. Your waist can help: in men, more than 40 inches, measured just above the hip bones, goes with a higher risk of diabetes and heart disease. Men of Asian descent run these risks at a lower BMI.",
      ],
    },
    {
      id: "before-medicine",
      heading: "What we look for before we talk about medicine",
      blocks: [
        "Weight is shaped by genes, sleep, work and hormones as much as by meals. Some reasons can be changed, and finding one may spare you a prescription.",
        {
          list: [
            "Medicines that add weight, among them some for mood, seizures, diabetes and blood pressure",
            "[Sleep apnea](/health-library/sleep-apnea-and-hormones), above all with snoring and tired days",
            "A slow thyroid, or more rarely too much cortisol",
            "Low mood, binge eating or more alcohol than you meant to drink",
          ],
        },
        "Labs usually cover blood sugar, cholesterol, kidney and liver function and blood count. Testosterone is tested when you have symptoms that fit. A low value in a heavy man often rises once he has lost weight.",
      ],
    },
    {
      id: "who-qualifies",
      heading: "Who qualifies for medicine?",
      blocks: [
        "The labels name a BMI of 30 or more, or 27 or more with a weight-related condition such as high blood pressure, type 2 diabetes, high cholesterol or sleep apnea. Meals and movement are part of the treatment in both cases.",
        "Wegovy (semaglutide) and Zepbound (tirzepatide) are FDA-approved for weight reduction in adults who meet those limits. Brands labeled for type 2 diabetes can be prescribed for weight alone only off label, and you should be told when that is the plan.",
      ],
    },
    {
      id: "results",
      heading: "How much weight do people lose?",
      blocks: [
        {
          table: {
            caption: "Average weight loss in two trials of people without diabetes",
            head: ["Trial", "Medicine", "With medicine", "With placebo"],
            rows: [
              ["STEP 1, 2021, 68 weeks", "Semaglutide, weekly", "14.9 percent", "2.4 percent"],
              ["SURMOUNT-1, 2022, 72 weeks", "Tirzepatide, weekly, top dose", "20.9 percent", "3.1 percent"],
            ],
          },
        },
        "Both groups also had help with food and activity. For a man of 250 pounds, the semaglutide average comes to about 37 pounds, and the placebo average to 6.",
        "Averages hide a wide spread. In STEP 1, 86.4 percent of people on semaglutide lost at least 5 percent of their weight, and about one in seven did not. About three in four participants were women, and in a 2024 analysis of the tirzepatide trials men lost less than women. Expect your own figure to differ.",
        "In men who already have heart disease there is a second benefit. In the SELECT trial, published in 2023, 6.5 percent of people on semaglutide had a heart attack, a stroke or a cardiovascular death over some three years, and 8.0 percent on placebo.",
      ],
    },
    {
      id: "side-effects",
      heading: "What side effects should I expect?",
      blocks: [
        "Stomach and bowel problems are the most common ones. In STEP 1 more than four in ten people on semaglutide felt nausea, and fewer than two in ten on placebo. Diarrhea, vomiting and constipation were common too. They come mostly while the dose is rising, and 4.5 percent stopped because of them, against 0.8 percent on placebo.",
        "Smaller meals with less fat, enough water and a slower increase often settle it. Tell us early. Staying longer at one dose is no failure.",
        {
          heading: "Boxed warning: thyroid tumors",
          level: "warning",
          note: "Semaglutide and tirzepatide caused thyroid C-cell tumors in rodents, and it is unknown whether they can in people. They are not for you if medullary thyroid cancer has occurred in you or your family, or if you have an inherited syndrome called MEN 2.",
        },
        "Rarer problems are listed further down with what to do about them. If you are to be sedated, tell the team beforehand: food can stay in the stomach despite fasting.",
      ],
    },
    {
      id: "compounded",
      heading: "Approved or compounded?",
      blocks: [
        {
          heading: "Compounded drugs are not FDA-approved",
          level: "info",
          note: "The FDA does not review compounded drugs for safety, effectiveness or quality before they are sold, and they are not generics. The trial results on this page do not apply to them.",
        },
        "The semaglutide shortage that had given pharmacies room for copies ended on February 21, 2025, and the grace periods ran out that spring. Since then a copy needs a documented medical reason for one named patient, and FDA guidance says that a lower price is not such a reason.",
        "You may ask us which product is meant, who makes it and why it suits you. Our article on [reading a weight-loss ad](/health-library/compounded-or-approved) has the questions to put to any seller, us included.",
      ],
    },
    {
      id: "muscle",
      heading: "How do I keep my muscle?",
      blocks: [
        "Lost weight is never only fat. Body scans of 160 people in SURMOUNT-1, reported in 2025, put about a quarter of it down to lean tissue, with the medicine and with placebo alike.",
        "Strength training at least twice a week and enough protein are the usual answer. Both get harder when you are not hungry, so plan the protein first and the rest of the plate after. With kidney disease, ask before you raise it.",
      ],
    },
    {
      id: "stopping",
      heading: "What happens when I stop?",
      blocks: [
        "Appetite comes back, and much of the weight with it. A year after the STEP 1 treatment ended, people had regained about two thirds of what they had lost, as a report from 2022 shows.",
        "That is how the body defends its weight, and it says nothing about your character. It also means that the honest question at the start is how long you are willing to take a medicine and pay for it.",
      ],
    },
    {
      id: "other-ways",
      heading: "Can I do it without medicine?",
      blocks: [
        "Yes, and many men should try that first or alongside. In 2018 the US Preventive Services Task Force recommended intensive coaching on food and activity for every adult with a BMI of 30 or more. The losses are smaller on average, and people with raised blood sugar went on to diabetes less often.",
        "At the other end is surgery. The surgical societies recommended it in 2022 from a BMI of 35, and said that it should be considered from 30 with metabolic disease such as diabetes. We refer you if you want to hear more.",
      ],
    },
    {
      id: "steps",
      heading: "How the program runs",
      blocks: [
        {
          ordered: true,
          list: [
            "History, exam and blood work, with questions about your family's thyroid and about past tries.",
            "Your results explained, with the reason behind the weight where we find one.",
            "A plan for food, training and sleep, and medicine if you qualify and want it.",
            "Follow-up for weight, blood pressure, strength, mood and side effects.",
            "A talk about the long run: staying on, lowering the dose or stopping.",
          ],
        },
        "You may take a day or a month between steps. No plan has to be signed at the visit.",
      ],
    },
  ],
  fit: {
    for: [
      "Your BMI is at or above the limit and weight is affecting your health",
      "You want to know the reason for the weight as well as lose it",
      "You can come back for checks while you use a medicine",
    ],
    notFor: [
      "Medullary thyroid cancer in you or your family, or MEN 2",
      "You have had pancreatitis or have a stomach that empties very slowly, until we have weighed it",
      "You have an eating disorder now, which needs its own care first",
      "You want to lose a few pounds for an event",
    ],
  },
  risks: {
    points: [
      "Nausea, vomiting, diarrhea or constipation, mostly early on",
      "Gallstones and an inflamed gallbladder or pancreas",
      "Kidney injury when vomiting or diarrhea dries you out",
      "Low blood sugar together with insulin or a sulfonylurea",
      "Loss of muscle along with fat",
      "Very rarely, sudden loss of sight from a blocked vessel of the optic nerve, listed in 2025 by the European Medicines Agency for semaglutide",
    ],
    emergency:
      "Call 911 if your face or throat swells, you can't breathe well, you faint, have a seizure or have chest pain. Take no further dose and go to an emergency room for strong belly pain that stays, all the more when it reaches your back; for fever with pain under the right ribs or yellow eyes; when you vomit too much to drink; or when you suddenly lose sight in an eye. After a dose that was too high, call Poison Control at [1-800-222-1222](tel:+18002221222).",
  },
  cost: [
    { claim: "price-weight-loss" },
    "Ask what that month covers for you: the medicine, its dose steps, labs and visits can each change it. We tell you in advance.",
    { claim: "pricing-after-diagnosis" },
    { claim: "cards-accepted" },
    { subheading: "What does the first visit cost?" },
    { claim: "first-visit-cost" },
  ],
  faq: weightLossFaq,
  sources: [
    {
      title: "Once-weekly semaglutide in adults with overweight or obesity (STEP 1)",
      publisher: "New England Journal of Medicine",
      year: 2021,
      url: "https://doi.org/10.1056/NEJMoa2032183",
    },
    {
      title: "Tirzepatide once weekly for the treatment of obesity (SURMOUNT-1)",
      publisher: "New England Journal of Medicine",
      year: 2022,
      url: "https://doi.org/10.1056/NEJMoa2206038",
    },
    {
      title: "Weight regain and cardiometabolic effects after withdrawal of semaglutide (STEP 1 extension)",
      publisher: "Diabetes, Obesity and Metabolism",
      year: 2022,
      url: "https://doi.org/10.1111/dom.14725",
    },
    {
      title: "Body composition changes during weight reduction with tirzepatide in SURMOUNT-1",
      publisher: "Diabetes, Obesity and Metabolism",
      year: 2025,
      url: "https://doi.org/10.1111/dom.16275",
    },
    {
      title: "Semaglutide and cardiovascular outcomes in obesity without diabetes (SELECT)",
      publisher: "New England Journal of Medicine",
      year: 2023,
      url: "https://doi.org/10.1056/NEJMoa2307563",
    },
    {
      title: "FDA clarifies policies for compounders as national GLP-1 supply begins to stabilize",
      publisher: "FDA",
      year: 2025,
      url: "https://www.fda.gov/drugs/drug-safety-and-availability/fda-clarifies-policies-compounders-national-glp-1-supply-begins-stabilize",
    },
    {
      title: "Weight loss to prevent obesity-related morbidity and mortality in adults, behavioral interventions",
      publisher: "US Preventive Services Task Force",
      year: 2018,
      url: "https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/obesity-in-adults-interventions",
    },
    {
      title: "Indications for metabolic and bariatric surgery (ASMBS and IFSO)",
      publisher: "Surgery for Obesity and Related Diseases",
      year: 2022,
      url: "https://doi.org/10.1016/j.soard.2022.08.013",
    },
  ],
  related: [
    "/health-library/glp-1-in-plain-words",
    "/health-library/compounded-or-approved",
    "/specials/mens-weight-loss-program",
    "/health-library/sleep-apnea-and-hormones",
  ],
};
