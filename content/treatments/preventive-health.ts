import { clinic } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";
import { preventiveHealthFaq } from "./preventive-health-faq.ts";

export const preventiveHealth: PageContent = {
  facts: [
    {
      label: "Who it is for",
      value: "Men who feel well and want to know what is due, above all after years without a visit",
    },
    {
      label: "Who it is not for",
      value: "Men with new symptoms: those need an exam for the symptom, sometimes at once",
    },
    { label: "Visit length", value: `${clinic.visitMinutes} minutes` },
    { label: "How it is watched", value: "By what was found: normal results need no early repeat" },
    { label: "Done elsewhere", value: "Colonoscopy, scans and other tests that need special equipment" },
  ],
  sections: [
    {
      id: "checks-by-age",
      heading: "Which checks are due at my age?",
      blocks: [
        "The list is shorter than many men fear. Unless another source is named, it follows the US Preventive Services Task Force, an independent panel that weighs the benefit of a test against its harm.",
        {
          table: {
            caption: "Checks for men without symptoms, by age",
            head: ["Age", "For most men", "If it fits you"],
            rows: [
              [
                "18 to 39",
                "Blood pressure every 3 to 5 years while normal; HIV and hepatitis C once; mood, alcohol and tobacco",
                "Yearly blood pressure with extra weight or a high reading; blood sugar from 35 with extra weight; lipoprotein(a) once, as the heart societies advised in 2026",
              ],
              [
                "40 to 49",
                "Blood pressure every year; cholesterol and ten-year heart risk; colorectal screening from 45",
                "Blood sugar with extra weight, until 70. PSA: the urologists' 2023 guideline offers a first test at 45 to 50, and at 40 to 45 with Black ancestry, a strong family history or a known gene variant",
              ],
              [
                "50 to 64",
                "The checks from your forties go on",
                "Yearly low-dose lung CT from 50 with 20 pack-years, if you smoke or quit within 15 years; a decision about PSA from 55",
              ],
              [
                "65 to 75",
                "Colorectal screening until 75; exercise if you are at risk of falls; a look at your list of medicines",
                "One ultrasound of the belly artery if you ever smoked; PSA until 69; lung CT until 80",
              ],
              [
                "Over 75",
                "Blood pressure, falls, mood, medicines",
                "Colorectal screening up to 85, as a personal choice",
              ],
            ],
          },
        },
        "Twenty pack-years means a pack a day for 20 years, or half a pack for 40. Intervals and grades are in our article on [health checks by age](/health-library/health-checks-by-age).",
      ],
    },
    {
      id: "blood-pressure",
      heading: "Blood pressure, taken properly",
      blocks: [
        "High blood pressure seldom gives a sign, and a hurried reading can make it up or miss it. Skip coffee, tobacco and exercise for half an hour before. Empty your bladder. Then sit for five minutes with your back supported, both feet down and your arm at heart height, without talking.",
        "In the 2025 guideline of the heart societies, below 120/80 is normal, and 130/80 or more on repeated readings is high. One high value in a clinic decides nothing: the task force wants readings outside it, usually with a cuff at home, before treatment starts.",
      ],
    },
    {
      id: "labs",
      heading: "What our labs cover",
      blocks: [
        "Your history decides what is drawn. These are the usual parts.",
        {
          table: {
            caption: "Common blood tests and their limits",
            head: ["Test", "What it can show", "What it can't"],
            rows: [
              [
                "A1c or glucose",
                "Prediabetes and diabetes",
                "A1c misleads with anemia, recent blood loss or some inherited blood traits",
              ],
              [
                "Cholesterol panel",
                "Part of your heart risk, together with age, pressure and smoking",
                "Leaves out lipoprotein(a), which is inherited and tested separately",
              ],
              [
                "Kidney and liver values",
                "Quiet damage, and which medicines are safe for you",
                "Big muscles or creatine can make the kidney value look worse than it is",
              ],
              ["Blood count", "Anemia, or blood that is too thick", "The reason for either"],
              [
                "Testosterone",
                "A low level, when two early-morning tests agree",
                "Much of use without symptoms; specialists advise against screening with it",
              ],
              ["PSA", "A raised chance of prostate cancer", "Which cancers would ever matter"],
            ],
          },
        },
        "No blood panel replaces a stool test, a colonoscopy or a lung scan. Wellness panels with eighty values mostly add chances for a false alarm.",
      ],
    },
    {
      id: "results",
      heading: "What we do with your results",
      blocks: [
        "You go through each number with a clinician and hear what it means for you.",
        {
          list: [
            "**Normal:** we tell you when the next check makes sense, which may be years away.",
            "**Borderline:** often a repeat, before anyone gives it a name. The CDC calls an A1c of 5.7 to 6.4 percent prediabetes, and many men bring it down by losing weight and moving more.",
            "**Clearly off:** we look for the reason and start a plan with you or send you to the right place. An A1c of 6.5 percent or more means diabetes once a second test agrees.",
            "**Urgent:** a few results can't wait for the next visit. Leave us a number where we can reach you.",
          ],
        },
        "From 40 to 75 your numbers are put together into a ten-year heart risk. With a risk factor and 10 percent or more the task force recommended a statin in 2022. From 7.5 to under 10 percent it is a choice to talk over.",
      ],
    },
    {
      id: "psa",
      heading: "Should I have a PSA test?",
      blocks: [
        "This one is a real choice, and men with good information decide differently. The task force gave these figures in 2018 for 1,000 men offered regular tests from 55 to 69.",
        {
          list: [
            "About 240 get a raised result at some point, and 100 of them learn of a cancer. In some of these it would never have caused trouble.",
            "About 80 have surgery or radiation. Some 50 are left with erection problems, and 15 leak urine.",
            "About 3 are spared a cancer that spreads, and about 1 is spared a death from prostate cancer.",
          ],
        },
        "Treatment has become more reserved since then: small, slow cancers are now often watched. From 70 the task force advises against the test. Tell us if you take finasteride, which halves the value, or are thinking about testosterone.",
      ],
    },
    {
      id: "family-history",
      heading: "Ask your family before you come",
      blocks: [
        "Find out who was ill, with what, and how old they were when it was found. The age matters most.",
        "A father or brother with a heart attack before 55, or a mother or sister before 65, raises your own risk. If a parent, brother or sister had colorectal cancer, screening often starts at 40, or ten years younger than that relative was, whichever comes first. Breast or ovarian cancer in the family matters too, because gene variants such as BRCA raise the risk of prostate cancer.",
        "If you don't know, say so. That is common, and guessing is worse.",
      ],
    },
    {
      id: "vaccines",
      heading: "Vaccines",
      blocks: [
        "For most men the list is a flu shot every year, tetanus every ten years, and shingles and pneumococcal vaccines from 50. HPV is routine up to 26 and can be discussed up to 45, and hepatitis B is routine up to 59. RSV comes later, from 75, or from 50 with certain conditions.",
        "Federal and state advice has not always agreed since 2025. Bring your record, and call us about which vaccines we give before you come. A pharmacist can help with the rest.",
      ],
    },
    {
      id: "referrals",
      heading: "When we refer you",
      blocks: [
        {
          list: [
            "A positive stool test, which has to be followed by a colonoscopy to be of any use",
            "A PSA that is still raised when repeated",
            "Scans for the lungs or the belly artery, when age and smoking call for them",
            "Signs of sleep apnea, heart disease or depression that need more than we can offer",
          ],
        },
        "You can take your results along, so that nothing has to be tested twice.",
      ],
    },
  ],
  fit: {
    for: [
      "You have not had your blood pressure or blood sugar checked in years",
      "Heart disease, diabetes or cancer came early in your family",
      "You are thinking about testosterone, an ED pill or weight medicine and want a baseline",
    ],
    notFor: [
      "You have a symptom that is new or getting worse; book for that instead",
      "Your own doctor has you up to date, in which case we will say so",
      "You want every test there is, whether or not it helps",
    ],
  },
  risks: {
    points: [
      "False alarms, with worry and further tests that find nothing",
      "Finding and treating a disease that would never have bothered you, above all with PSA",
      "False comfort: a normal panel does not explain away a symptom",
      "A bruise or feeling faint from the blood draw; tell us if that has happened before",
    ],
    emergency:
      "Screening can wait; these can't. Call 911 for pressure in the chest, or pain moving into an arm, the jaw or the back; for a face that droops, an arm that weakens or speech that slurs; for sudden strong belly or back pain when you feel faint; for trouble breathing; or for blood pressure above 180/120 when any of these comes with it. Call or text 988 if you think of harming yourself. Blood in stool or urine, a new lump or unexplained weight loss needs a visit within days.",
  },
  cost: [
    "This site lists no price for preventive checks, because your history decides what is drawn. Many plans pay in full for services that the task force grades A or B, when an in-network provider does them. Ask your plan first: a test that is covered at your own doctor's may cost you money elsewhere, here included.",
    { claim: "pricing-after-diagnosis" },
    { claim: "cards-accepted" },
    { subheading: "What does the first visit cost?" },
    { claim: "first-visit-cost" },
  ],
  faq: preventiveHealthFaq,
  sources: [
    {
      title: "A and B recommendations",
      publisher: "US Preventive Services Task Force",
      year: 2026,
      url: "https://www.uspreventiveservicestaskforce.org/uspstf/recommendation-topics/uspstf-and-b-recommendations",
    },
    {
      title: "Screening for hypertension in adults",
      publisher: "US Preventive Services Task Force",
      year: 2021,
      url: "https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/hypertension-in-adults-screening",
    },
    {
      title: "Screening for prostate cancer",
      publisher: "US Preventive Services Task Force",
      year: 2018,
      url: "https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/prostate-cancer-screening",
    },
    {
      title: "Early detection of prostate cancer, AUA and SUO guideline part I",
      publisher: "Journal of Urology",
      year: 2023,
      url: "https://doi.org/10.1097/JU.0000000000003491",
    },
    {
      title: "Guideline for the prevention, detection, evaluation and management of high blood pressure in adults",
      publisher: "American Heart Association and American College of Cardiology, Hypertension",
      year: 2025,
      url: "https://doi.org/10.1161/HYP.0000000000000249",
    },
    {
      title: "Guideline on the management of dyslipidemia",
      publisher: "American College of Cardiology and American Heart Association",
      year: 2026,
      url: "https://doi.org/10.1161/CIR.0000000000001423",
    },
  ],
  related: [
    "/health-library/health-checks-by-age",
    "/health-library/sleep-apnea-and-hormones",
    "/health-library/erectile-dysfunction-first-steps",
    "/treatments/testosterone-therapy",
  ],
};
