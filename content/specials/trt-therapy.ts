import { clinic } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";
import { testosteroneSources } from "../testosterone-sources.ts";

export const trtTherapy: PageContent = {
  facts: [
    {
      label: "Who it's for",
      value: "Men with fitting symptoms and two low early-morning results who start treatment here",
    },
    { label: "Who it's not for", value: "Men who are trying for a child, and others listed below" },
    { label: "Tests first", value: "Two blood draws on separate early mornings, then a search for the cause" },
    { label: "First visit", value: `${clinic.visitMinutes} minutes, with history, exam and the first blood draw` },
    { label: "How it is watched", value: `Labs every ${clinic.followUpMonths} months while you are treated` },
    { label: "What is left out", value: "Services billed to a federal health program" },
  ],
  sections: [
    {
      id: "how-it-works",
      heading: "How the offer works",
      blocks: [
        "It lowers the price for men who would be treated anyway. The diagnosis comes first and follows the same rules with or without an offer. A discount is no reason to take a hormone, and if your results do not support treatment, no date and no saving will change our advice.",
        "A saving means something only beside the price it is taken from. So ask for these points on paper:",
        {
          list: [
            "The regular price, and the price that you would pay",
            "Which methods it covers: injections, gels, pellets",
            "How many months it runs, and what you pay each month after it ends",
            "Whether visits and lab checks are inside or extra",
            "What happens to the saving if you stop early or change the method",
            "The last day on which you can use it",
          ],
        },
        "The third point is worth the most. Testosterone is often used for years, so the price after the offer weighs more than the price during it.",
      ],
    },
    {
      id: "eligibility",
      heading: "Who is eligible",
      blocks: [
        "Both halves of the diagnosis have to be there. You have symptoms or signs that fit, such as less sexual desire, fewer morning erections, breast tenderness or thin bones. And your total testosterone is low, by the 2018 guideline of the American Urological Association (AUA) below about 300 ng/dL, on two early mornings.",
        "Then comes the reason. A signal hormone called LH shows whether the testicles or the pituitary gland is behind it, and prolactin may follow. Treatment waits while something that can be put right is treated: an opioid or steroid medicine, severe sleep apnea, a pituitary problem, a good deal of extra weight.",
        "Age alone is no approved use. The FDA label change of February 2025 kept that limit. Testosterone is also a controlled substance under federal law, so we do not prescribe it from an online form.",
      ],
    },
    {
      id: "steps",
      heading: "From the call to the decision",
      blocks: [
        {
          list: [
            "**You book an early time** and say that you ask about the offer. Come fasting, with water only. If you take insulin or other diabetes medicine, ask us first how to do that safely.",
            "**First visit.** We take your history, examine you and draw blood. We ask about children, sleep, clots, your heart and your prostate.",
            "**Second morning.** If the first result is low, the test is repeated on another day, with LH and a blood count. This is lab work after the first visit, so ask what it costs before it is drawn.",
            "**Results.** You hear what was found and what it does not explain, and get a copy.",
            "**Choices.** We compare methods, other treatments and waiting. You get the price with and without the offer.",
            "**Your decision,** here or at home. Nothing has to be signed that day.",
            "**Follow-up.** If you start, your level, blood count, blood pressure and symptoms are checked on dates set in advance.",
          ],
          ordered: true,
        },
        "Between the first call and a first dose, expect at least two mornings and some days for results. A place that treats you on the day of a single test has skipped a step.",
      ],
    },
    {
      id: "not-eligible",
      heading: "If you do not qualify",
      blocks: [
        "Many men who feel tired or flat turn out to have normal testosterone. The offer then does not apply, and you are not steered to something else to buy. What the visit leads to depends on what was found:",
        {
          table: {
            caption: "Results that do not lead to testosterone, and what may follow",
            head: ["What we find", "What may help more"],
            rows: [
              [
                "Normal results, symptoms all the same",
                "Sleep, mood, thyroid, blood count, blood sugar, your medicines",
              ],
              ["One low result and one normal", "No diagnosis for now; a repeat after some months if symptoms stay"],
              [
                "Low total, normal free testosterone",
                "Often weight or diabetes, which lower the carrier protein in the blood",
              ],
              ["Low with a cause that can be treated", "Treat the cause, test again"],
              ["Low, and you want children", "A fertility specialist, other medicines, banking sperm"],
              ["Low, but blood too thick or a recent heart attack", "Find out why, wait, ask the heart specialist"],
            ],
          },
        },
        "Your results are yours. Take them to your own doctor, or come back to us when something changes. [What your testosterone number means](/health-library/low-testosterone-numbers) helps you read them.",
      ],
    },
    {
      id: "what-you-take-on",
      heading: "What you take on when you start",
      blocks: [
        "Testosterone from outside turns down your own production, and sperm with it. After a stop it can take weeks to months until your body makes enough again, and that time can feel worse than before. That is why we talk about [children](/health-library/testosterone-and-fertility) before the first dose, even with men who think the question is settled.",
        "The benefit has limits, too. In the Testosterone Trials of 2016, men of 65 and older with low levels gained moderately in desire and sexual activity and a little in mood, while energy did not improve. If your level is back to normal and you feel no different after three to six months, the AUA advises talking about stopping. An offer that has months left is no reason to go on.",
        "The methods differ in ways that matter at home. Gel can reach a child by touch, injections raise the blood count most, and pellets can't be taken out quickly. You find them on the page about [testosterone therapy](/treatments/testosterone-therapy) and side by side in [Comparing injections, gels and pellets](/health-library/injections-gels-or-pellets).",
      ],
    },
  ],
  fit: {
    for: [
      "You have symptoms that fit and two low early-morning results",
      "A treatable cause has been looked for",
      "You do not want to father a child, now or later, or you have banked sperm and know the odds",
      "You can come for blood work on the dates that are set",
    ],
    notFor: [
      "You are trying for a child",
      "You have prostate or breast cancer, or a finding that still has to be cleared up",
      "Your hematocrit is above 50 percent before treatment, the AUA's line for finding the reason first",
      "You had a heart attack or stroke in the past three to six months, or your heart failure is poorly controlled",
      "You have severe sleep apnea that is not treated, or high blood pressure that is not controlled",
      "You have had blood clots or have a clotting tendency, until a clinician has weighed it",
    ],
  },
  risks: {
    points: [
      "Fewer or no sperm, smaller testicles",
      "Thicker blood, which may mean a lower dose or a pause",
      "Higher blood pressure, a warning on all labels since 2025",
      "Acne, swelling, breast tenderness, worse sleep apnea, a rising PSA",
      "In the TRAVERSE trial, published in 2023, heart attack and stroke were no more common than with placebo in men at risk, but irregular heartbeat, lung clots and kidney injury were somewhat more common",
    ],
    emergency:
      "Call 911 for chest pain, sudden shortness of breath, coughing up blood, fainting, a drooping face, weakness on one side or trouble speaking. Get care the same day if one leg swells, hurts or turns warm. If you think of harming yourself, call or text 988.",
  },
  cost: [
    { claim: "price-trt" },
    { claim: "save-trt" },
    "The method, the dose and the lab checks move the price, and you hear yours before you decide.",
    { claim: "pricing-after-diagnosis" },
    { claim: "cards-accepted" },
    "Offers do not apply to services billed to Medicare, Medicaid, TRICARE or another federal program; [special offers](/special-offers) explains it. If you pay yourself, federal law lets you ask for a good faith estimate in writing.",
  ],
  faq: [
    {
      question: "Do lab results from another clinic count?",
      answer: [
        "Bring them. A low early-morning result on a report that shows the date, the time and the lab may spare you a draw.",
        "An afternoon test, a test after breakfast or one taken while you were ill has to be repeated.",
      ],
    },
    {
      question: "Can I use the offer if I already take testosterone?",
      answer: [
        "It was made for men who start with us, so call and ask before you come.",
        "Do not stop on your own in order to qualify. Bring the product, your doses and your last results, and we will plan from there.",
      ],
    },
    {
      question: "Does the offer bind me to a contract?",
      answer: [
        "You never have to sign anything the same day, and you can stop treatment when you wish. Call first, so that the stop can be planned.",
        "Ask for the terms about stopping early in writing. They decide what happens to money that you have already paid.",
      ],
    },
    {
      question: "What if the offer ends while I wait for my results?",
      answer: [
        "Ask at your first visit and have the answer written down.",
        "If it should end, it is still wiser to wait for the second test than to hurry a treatment that may last years.",
      ],
    },
    {
      question: "Can two offers be combined?",
      answer: ["Ask the clinic you plan to visit, and look at the terms of each offer."],
    },
  ],
  sources: [
    testosteroneSources.auaGuideline,
    testosteroneSources.endocrineSociety,
    testosteroneSources.testosteroneTrials,
    testosteroneSources.traverse,
    testosteroneSources.fdaLabels,
  ],
  related: [
    "/treatments/testosterone-therapy",
    "/health-library/low-testosterone-numbers",
    "/health-library/testosterone-and-fertility",
    "/health-library/injections-gels-or-pellets",
    "/special-offers",
  ],
};
