import { clinic } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";
import { testosteroneTherapyFaq } from "./testosterone-therapy-faq.ts";
import { testosteroneTherapySources } from "./testosterone-therapy-sources.ts";

export const testosteroneTherapy: PageContent = {
  facts: [
    {
      label: "Who it is for",
      value: "Men with fitting symptoms and two low early-morning tests, once the cause was looked for",
    },
    {
      label: "Who it is not for",
      value: "Men who want a child soon, and men whose heart, prostate or blood count has to come first",
    },
    { label: "How it is given", value: "[Injections](#injections), [gel](#gels) or [pellets](#pellets)" },
    { label: "Visit length", value: `${clinic.visitMinutes} minutes` },
    { label: "How it is watched", value: `Labs every ${clinic.followUpMonths} months and blood pressure checks` },
  ],
  sections: [
    {
      id: "what-testosterone-does",
      heading: "What testosterone does, and which symptoms fit",
      blocks: [
        "Your testicles make testosterone when the pituitary, a small gland under the brain, tells them to. It keeps up desire, muscle and bone, and helps to make red blood cells and, inside the testicles, sperm.",
        "The level drifts down slowly with age. FDA labels cover men whose low level comes from a known medical condition; they say that safety and benefit have not been shown for low levels caused by age alone.",
        "Less interest in sex and fewer erections on waking are most closely tied to low testosterone. Loss of body hair, tender breasts, smaller testicles and thin bones weigh more still.",
        "Tiredness, low mood, belly fat and poor focus are common with or without a low level. If they are all that bothers you, we also think of thyroid disease, anemia, diabetes, depression, alcohol and poor sleep.",
      ],
    },
    {
      id: "diagnosis",
      heading: "How the diagnosis is made",
      blocks: [
        "The American Urological Association (AUA), in its 2018 guideline, supports the diagnosis when total testosterone is below 300 ng/dL on two separate early mornings and symptoms or signs fit.",
        {
          list: [
            "**History and exam:** symptoms, medicines, sleep, earlier hormone use and whether you want children.",
            "**First blood draw.** Come early and fasting; water is fine. If you work nights, call us first: the timing should follow your sleep.",
            "**Second blood draw** on another day if the first result is low, and not during a fever or other short illness.",
            "**Tests that ask why.** LH shows whether the pituitary's signal arrives. If it is low or low-normal, prolactin is measured too.",
            "**Safety tests.** Hematocrit, the share of red cells in your blood, and PSA for the prostate if you are over 40, after a talk about what a high result would lead to.",
          ],
          ordered: true,
        },
      ],
    },
    {
      id: "causes",
      heading: "Causes we look for first",
      blocks: [
        "Some causes can be treated, and then your own production may recover.",
        {
          list: [
            "**Extra weight and diabetes.** Weight loss raises testosterone.",
            "**Sleep apnea and short sleep.** [Severe apnea](/health-library/sleep-apnea-and-hormones) is treated before testosterone is considered.",
            "**Opioids and steroid medicines.** Do not stop one yourself; decide with the doctor who prescribed it.",
            "**Anabolic steroids or testosterone from a gym or a website,** even months ago. You will get no lecture.",
            "**The pituitary.** A growth there, usually benign, may need a scan and a specialist.",
            "**The testicles,** after injury, cancer treatment or mumps.",
          ],
        },
      ],
    },
    {
      id: "methods",
      heading: "Choosing a method",
      blocks: [
        "Each method can bring a low level into the normal range. You choose with the clinician.",
        {
          table: {
            caption: "Ways to take testosterone",
            head: ["Method", "How often", "Worth knowing", "After you stop"],
            rows: [
              [
                "Injections",
                "Usually every week or two",
                "Highs and lows; raises the blood count most",
                "Fades in two to three weeks",
              ],
              ["Gel", "Every day", "Can pass to others by touch", "Fades within days"],
              [
                "Pellets",
                "Every three to six months",
                "A small procedure; may come out or get infected",
                "Cannot be taken out quickly",
              ],
            ],
          },
        },
        "Ask also about nasal gel, patches, capsules and the long-acting injection, whose label carries a boxed warning. The AUA advises against the older methyltestosterone pills because of harm to the liver. [Our comparison](/health-library/injections-gels-or-pellets) has more on each.",
      ],
    },
    {
      id: "injections",
      heading: "Injections",
      blocks: [
        "Every week or two, testosterone cypionate or enanthate goes into a muscle or, with some products, under the skin. We give it, or you do once we have shown you how.",
        "Levels rise after a dose and fall before the next. Smaller doses at shorter intervals even this out.",
      ],
    },
    {
      id: "gels",
      heading: "Gels",
      blocks: [
        "Rubbed on the skin once a day, for steadier levels without a needle. It is a cautious first try. Some men absorb too little.",
        {
          note: "Gel can pass to a partner or child by touch. Labels carry a boxed warning because children who touched treated skin began to show body changes of puberty, and some of these did not fully go back. Wash your hands with soap, let it dry, keep the skin covered and wash the site before skin contact. A pregnant woman must touch neither the gel nor the skin it was put on. If someone does, wash their skin with soap and water right away.",
          heading: "Protect the people you live with",
          level: "warning",
        },
        "Gel is flammable until dry. If you carry small children, another method may be simpler.",
      ],
    },
    {
      id: "pellets",
      heading: "Pellets",
      blocks: [
        "Placed under the numbed skin of the upper buttock every few months. Heavy lifting and hard exercise have to wait some days.",
        "It can't be taken out quickly. For a first try, ask whether something shorter would do.",
        "Many pellets are compounded: a pharmacy prepares them, and the FDA has not reviewed them for safety, effectiveness or quality. Where there is a choice, the AUA prefers commercially made testosterone. Ask which you would get.",
      ],
    },
    {
      id: "benefits",
      heading: "What it may do for you",
      blocks: [
        "The most likely gain is in desire. In the Testosterone Trials, published in 2016, 790 men of 65 and older with levels below 275 ng/dL used gel or placebo for a year. Sexual desire and activity improved moderately and mood slightly; energy, measured as vitality, did not improve over placebo. What it does for [erections](/treatments/erectile-dysfunction) is less certain.",
        "Muscle may increase and fat may fall somewhat, more with training. Stronger bones were hoped for, but in TRAVERSE 3.5 percent of men on testosterone broke a bone and 2.5 percent on placebo, according to a 2024 report. Some men notice no change.",
      ],
    },
    {
      id: "fertility",
      heading: "If you may want children",
      blocks: [
        "Testosterone from outside switches off the signals that sperm production needs. When 271 fertile men had weekly injections for a World Health Organization study, published in 1990, about 65 percent reached a sperm count of zero within six months. Most men recover after stopping, some only after a year or more, and in some the count never fully returns.",
        "So the AUA advises against testosterone for men who are trying to have a child. Ask about [other ways](/health-library/testosterone-and-fertility): treating the cause, clomiphene (off label in men), hCG injections, banking sperm first, or waiting. Nor is testosterone birth control.",
      ],
    },
    {
      id: "monitoring",
      heading: "How it is watched",
      blocks: [
        `Here labs are drawn every ${clinic.followUpMonths} months. The AUA asks for a testosterone level at least every 6 to 12 months.`,
        {
          table: {
            caption: "What is checked, and what may follow",
            head: ["Check", "What may follow"],
            rows: [
              ["Testosterone, timed to your method", "A change of dose, interval or method"],
              ["Hematocrit", "At 54 percent or more the AUA advises a lower dose or a pause"],
              ["Blood pressure", "Treatment of the pressure, or less testosterone"],
              ["PSA, if you are over 40", "A repeat test; a urologist if it keeps rising"],
              ["Symptoms, mood and sleep", "Stopping if nothing has improved; a sleep study if you snore"],
            ],
          },
        },
        "Tell us when you took your last dose; without that date the number says little.",
      ],
    },
    {
      id: "stopping",
      heading: "Stopping",
      blocks: [
        "You may stop whenever you want, and it is easier with a plan. Your own production may take weeks to months to return, with tiredness, low mood and little desire on the way. If your testicles or pituitary cannot recover, the level falls again. If weight, sleep or a medicine was the cause, treating that may let you do without.",
        "If the level has been normal for three to six months and you feel no better, the AUA advises discussing a stop. So do we.",
      ],
    },
  ],
  fit: {
    for: [
      "Your symptoms fit, two early-morning tests on different days were low, and treatable causes were looked for.",
      "You do not plan a child soon, or you have talked through the alternatives.",
      "You can come for labs as long as you use it.",
    ],
    notFor: [
      "You want to father a child soon.",
      "You have or may have prostate cancer or breast cancer. After treated prostate cancer, your urologist or oncologist decides with you.",
      "Your hematocrit is high. The AUA holds off above 50 percent until the cause is found, and the Endocrine Society sets its limit at 48.",
      "You had a heart attack or stroke in the past six months, or your heart failure is poorly controlled.",
      "You have severe sleep apnea that is not treated, an inherited tendency to clot, or severe trouble emptying your bladder.",
      "You want it for sport, or only because of your age.",
    ],
  },
  risks: {
    points: [
      "**Thicker blood.** The red cell count may rise, most of all with injections.",
      "**Blood pressure.** Since February 2025 the FDA requires a blood pressure warning on all testosterone labels.",
      "**Heart and clots.** In the TRAVERSE trial, published in 2023, 5,246 men at risk used gel or placebo: heart attack, stroke and cardiac death were no more frequent (7.0 percent against 7.3). These were: atrial fibrillation (3.5 against 2.4), kidney injury (2.3 against 1.5) and lung clots (0.9 against 0.5).",
      "**Fertility.** Sperm counts fall, often to zero, and the testicles may shrink.",
      "**Prostate.** PSA may rise, and trouble passing urine may get worse. TRAVERSE showed no clear rise in prostate cancer, with few cases and short follow-up.",
      "**Skin, breasts, sleep and mood.** Acne, oily skin, breast tenderness. Sleep apnea may get worse, and some men become irritable.",
    ],
    emergency:
      "Call 911 for chest pain, sudden shortness of breath, coughing up blood, fainting, a drooping face, weakness on one side or trouble speaking, and for trouble breathing or a swelling throat after an injection. Go to an emergency room if you cannot pass urine at all, or for sudden severe pain in a testicle. Get care the same day for one leg that is newly swollen or painful, or for spreading redness, pus or fever after an injection or pellet. Tell everyone who treats you that you use testosterone, above all before surgery or after a clot. If you think of suicide, call or text 988.",
  },
  cost: [
    { claim: "price-trt" },
    "Your price follows the method, the lab checks it needs and who gives the doses.",
    { claim: "pricing-after-diagnosis" },
    { claim: "cards-accepted" },
    "[Our current offer and its terms](/specials/trt-therapy) are for men who start treatment.",
    { subheading: "What the first visit costs" },
    { claim: "first-visit-cost" },
    "The second morning test falls after that visit. Ask what it costs when you book.",
  ],
  faq: testosteroneTherapyFaq,
  sources: testosteroneTherapySources,
  related: ["/health-library/low-testosterone-numbers", "/health-library/testosterone-heart-blood-prostate"],
};
