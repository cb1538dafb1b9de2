import { clinic } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";
import { mensWeightLossProgramFaq } from "./mens-weight-loss-program-faq.ts";

export const mensWeightLossProgram: PageContent = {
  facts: [
    { label: "Length", value: "24 weeks, then a decision about what comes after" },
    { label: "Who it's for", value: "Men of 18 and over who want to lose weight for their health" },
    {
      label: "Medicine",
      value: "For a BMI of 30 or more, or 27 or more with a condition tied to weight, if safe for you",
    },
    { label: "First visit", value: `${clinic.visitMinutes} minutes, with history, exam and blood work` },
    {
      label: "How it is watched",
      value: `Weight, waist, blood pressure, and labs every ${clinic.followUpMonths} months`,
    },
  ],
  sections: [
    {
      id: "what-to-expect",
      heading: "What 24 weeks can change",
      blocks: [
        "Enough to matter for your health, and seldom all the weight you would like to lose. The closest picture comes from the STEP 4 trial, published in 2021: 902 adults started weekly semaglutide, and the 803 who reached the full dose had lost 10.6 percent of their weight on average after 20 weeks. For a man of 250 pounds that is about 26 pounds.",
        "Read the number with care. People who could not tolerate the medicine had dropped out of it, four in five were women, and men tend to lose somewhat less. Without medicine the losses are smaller. The counseling programs that the US Preventive Services Task Force recommended in 2018 aim at 5 percent, which is about 12 pounds for the same man and is already enough to help blood pressure and blood sugar.",
        "There is one thing that few ads mention. The dose of a weekly injection is raised in steps, and on its label semaglutide reaches the full one in week 17. Most of the 24 weeks is the climb.",
      ],
    },
    {
      id: "week-by-week",
      heading: "The program week by week",
      blocks: [
        "This is the usual course for a man who takes a weekly medicine. Without one, the steps on food, training and checks are alike. Your own calendar is written at the start, and the pace may be slower if your body asks for it.",
        {
          table: {
            caption: "The 24 weeks",
            head: ["Weeks", "What we do", "What you do"],
            rows: [
              [
                "Before week 1",
                "History, exam and blood work. We look for reasons behind the weight: medicines, sleep apnea, thyroid, testosterone. You hear the options and the price.",
                "Bring your medicine list. Ask relatives about thyroid cancer. Think about it at home.",
              ],
              [
                "1",
                "Starting weight, waist and blood pressure. If you take a medicine, we show you how it is given, and you start at the lowest step.",
                "Eat smaller meals and less fat. Write down weight once a week, always at the same time of day.",
              ],
              [
                "2 to 4",
                "First check on nausea, bowels and fluids.",
                "Two short strength sessions a week and a daily walk. Tell us early if you can't keep food down.",
              ],
              [
                "5 to 8",
                "First raise of the dose if the last step went well; otherwise we wait. Blood pressure and diabetes medicines may need to come down.",
                "Protein at every meal. Watch for dizziness when you stand up.",
              ],
              [
                "9 to 12",
                "Second raise. Around week 12 we look at weight, waist and blood pressure together and repeat labs when they are due.",
                "Say plainly what is hard: hunger, cost, sleep, weekends.",
              ],
              [
                "13 to 16",
                "Third raise. If little has happened, we ask why before we go on.",
                "Add weight or repetitions to your strength training.",
              ],
              [
                "17 to 20",
                "Full dose on the usual schedule, or the highest step that you tolerate well.",
                "Plan for weeks that go wrong: travel, holidays, illness.",
              ],
              [
                "21 to 24",
                "Closing exam and labs, compared with the first ones. Written plan for after.",
                "Decide with us: go on, change, or stop with a plan.",
              ],
            ],
          },
        },
        "For the spacing of checks we look to the Endocrine Society's guideline of 2015, which suggests one at least monthly in the first three months of a weight medicine and at least every three months after that. Ask us how many visits your price contains and which of them are in person.",
      ],
    },
    {
      id: "medicine",
      heading: "Which medicine, if any",
      blocks: [
        "Some men do the 24 weeks without medicine, by choice or because it is not safe for them. If medicine fits, we name the product, tell you whether it is approved for weight or would be used off label, and go through its leaflet with you. Our article on [GLP-1 medicines](/health-library/glp-1-in-plain-words) gives the trial results and side effects, and the page on [medical weight loss](/treatments/weight-loss) covers who qualifies.",
        {
          heading: "About compounded drugs",
          level: "warning",
          note: "Compounded drugs are not FDA-approved. The FDA does not review them for safety, effectiveness or quality before they are sold, and they are not generics. The trial results on this page come from approved products and say nothing about compounded ones. Before you pay anyone, read [Compounded or approved?](/health-library/compounded-or-approved).",
        },
      ],
    },
    {
      id: "muscle",
      heading: "Keeping the muscle",
      blocks: [
        "Any weight loss takes some muscle along. Strength training at least twice a week and enough protein are the usual ways to keep more of it. Start with what you can do: sitting down and rising from a chair is a strength exercise. If you have kidney disease, ask us before you eat much more protein. If you have heart disease or chest discomfort when you exert yourself, we talk about that before you train.",
        "Extra weight also lowers testosterone. In a review published in 2013, low-calorie diets raised it by about 80 ng/dL on average, and men who lost more gained more. A man with a borderline level may want to see that result before he thinks about [testosterone therapy](/treatments/testosterone-therapy).",
      ],
    },
    {
      id: "changing-course",
      heading: "When we change course",
      blocks: [
        "The 2015 guideline calls a medicine effective if it has taken off at least 5 percent after three months, and otherwise advises stopping it or trying another. It is older than today's weekly injections, which are still being stepped up at that point, so we count from a dose that has had time to act. Side effects that spoil your days are a reason to slow down or stop at any week.",
      ],
    },
    {
      id: "week-25",
      heading: "What happens in week 25",
      blocks: [
        "In STEP 4, the trial went on after week 20. Those who stayed on semaglutide lost another 7.9 percent in 48 weeks. Those who were switched to placebo, without knowing it, regained 6.9 percent, although both groups went on with counseling. So decide early whether you would be willing to take a medicine for longer and what it would cost after the program.",
        "Whatever you choose, you leave with your results and a written plan: how often to weigh yourself, at which number to call, and which habits to protect first. You may take both to your own doctor.",
      ],
    },
    {
      id: "included",
      heading: "What is included, and what to ask",
      blocks: [
        "The program holds an exam, lab work, a plan made for you and follow-up visits, with medicine when you qualify for it. Some details differ from man to man, so get these answers in writing:",
        {
          list: [
            "Is the medicine itself inside the price, and does the price rise with the dose?",
            "Which labs are inside, and what would an extra one cost?",
            "From what regular price is the saving counted, and when does the offer end?",
            "What do I get back if I have to stop halfway?",
            "What would I pay each month after week 24?",
          ],
        },
        "Offers do not apply to services billed to Medicare, Medicaid or another federal health program. The page on [special offers](/special-offers) says why.",
      ],
    },
  ],
  fit: {
    for: [
      "Your BMI is 30 or more, or 27 or more with high blood pressure, type 2 diabetes, high cholesterol or sleep apnea",
      "You have tried on your own and the weight came back",
      "You can come to checks and have blood drawn",
      "You are ready to think about the time after 24 weeks",
    ],
    notFor: [
      "You or a blood relative had medullary thyroid cancer or MEN 2: GLP-1 medicines are out, the rest of the program is not",
      "You had pancreatitis, or your stomach empties very slowly",
      "You have or had an eating disorder, unless a specialist takes part",
      "You lost weight lately without trying; that needs a search for the cause",
      "You are in treatment for cancer or have an advanced illness",
      "You have type 1 diabetes, unless your diabetes team plans it with us",
    ],
  },
  risks: {
    points: [
      "Nausea, vomiting, diarrhea or constipation, mostly in the weeks after the dose is raised",
      "Gallstones, which fast weight loss makes more likely with or without medicine",
      "Inflammation of the pancreas, and kidney injury when vomiting dries you out",
      "Low blood sugar with insulin or a sulfonylurea, and low blood pressure as your weight falls",
      "Food left in the stomach under sedation: tell the dentist, the surgeon and the colonoscopy team",
      "A boxed warning on GLP-1 labels about thyroid tumors seen in rodents; whether people are at risk is unknown",
    ],
    emergency:
      "Call 911 for trouble breathing, swelling of the face or throat, chest pain, fainting or a seizure. Go to an emergency room for severe belly pain that does not let up, for yellow skin or fever with pain under the right ribs, for sudden loss of vision, or if you can't keep fluids down.",
  },
  cost: [
    { claim: "price-weight-loss" },
    { claim: "save-weight-loss" },
    "The medicine, its dose and the number of visits move the price. You hear yours after the exam and labs and before you decide.",
    { claim: "pricing-after-diagnosis" },
    { claim: "cards-accepted" },
    "Some health plans pay for a weight medicine and many do not. Call your plan with the exact product name. If you pay yourself, federal law lets you ask for a good faith estimate in writing.",
  ],
  faq: mensWeightLossProgramFaq,
  sources: [
    {
      title: "Continued weekly semaglutide vs placebo on weight loss maintenance (STEP 4)",
      publisher: "JAMA",
      year: 2021,
      url: "https://doi.org/10.1001/jama.2021.3224",
    },
    {
      title: "Pharmacological Management of Obesity: An Endocrine Society Clinical Practice Guideline",
      publisher: "Endocrine Society, Journal of Clinical Endocrinology and Metabolism",
      year: 2015,
      url: "https://doi.org/10.1210/jc.2014-3415",
    },
    {
      title: "Weight Loss to Prevent Obesity-Related Morbidity and Mortality in Adults: Behavioral Interventions",
      publisher: "US Preventive Services Task Force",
      year: 2018,
      url: "https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/obesity-in-adults-interventions",
    },
    {
      title: "Body weight loss reverts obesity-associated hypogonadotropic hypogonadism (meta-analysis)",
      publisher: "European Journal of Endocrinology",
      year: 2013,
      url: "https://doi.org/10.1530/EJE-12-0955",
    },
    {
      title: "FDA concerns with unapproved GLP-1 drugs used for weight loss",
      publisher: "FDA",
      year: 2026,
      url: "https://www.fda.gov/drugs/postmarket-drug-safety-information-patients-and-providers/fdas-concerns-unapproved-glp-1-drugs-used-weight-loss",
    },
  ],
  related: [
    "/treatments/weight-loss",
    "/health-library/glp-1-in-plain-words",
    "/health-library/compounded-or-approved",
    "/health-library/sleep-apnea-and-hormones",
    "/special-offers",
  ],
};
