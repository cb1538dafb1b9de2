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
    { label: "When we judge it", value: "After three to six months at a normal level" },
  ],
  sections: [
    {
      id: "what-testosterone-does",
      heading: "What testosterone does",
      blocks: [
        "Your testicles make testosterone when the pituitary gland, a small gland under the brain, tells them to. The hormone keeps up sexual desire, helps hold muscle and bone, and prompts the bone marrow to make red blood cells. Inside the testicles it is needed to make sperm.",
        "The level drifts down slowly with age, and short sleep, extra weight or an illness can pull it down much faster. A lower number than you had at 25 is expected and does not need treatment by itself. FDA labels cover men whose low level comes from a known medical condition, and they say that safety and benefit have not been shown for low levels caused by age alone.",
      ],
    },
    {
      id: "symptoms",
      heading: "Which symptoms fit",
      blocks: [
        "Less interest in sex and fewer erections on waking are the complaints most closely tied to low testosterone. Loss of body hair, tender breasts, smaller testicles, thin bones and an anemia nobody can explain are weightier still, because a clinician can see or measure them.",
        "Tiredness, low mood, belly fat and poor focus are common in men with low levels and common in men without. If one of these is all that bothers you, we also think of thyroid disease, anemia, diabetes, depression, alcohol, sleep apnea and plain lack of sleep. Finding one of them may save you a medicine you do not need.",
      ],
    },
    {
      id: "diagnosis",
      heading: "How the diagnosis is made",
      blocks: [
        "The American Urological Association (AUA), in its 2018 guideline, supports the diagnosis when total testosterone is below 300 ng/dL on two separate early mornings and symptoms or signs fit. We need both halves: a low number without symptoms is no diagnosis, and neither are symptoms without a low number.",
        {
          list: [
            "**History and exam.** Your symptoms, your medicines, your sleep, earlier hormone use and whether you want children.",
            `**First blood draw.** Come early and fasting; water is fine. Our clinics open at ${clinic.hours.opens}. If you work nights, call us before you come, because the timing should follow your sleep.`,
            "**Second blood draw** on another day when the first result is low. If you have a fever or another short illness, we wait until it has passed.",
            "**Tests that ask why.** LH shows whether the signal from the pituitary arrives. If LH is low or low-normal, prolactin is measured too. Free testosterone and SHBG, a carrier protein, help when the total is close to the line.",
            "**Safety tests.** Hematocrit, which is the share of red cells in your blood, and a PSA test for the prostate if you are over 40, after a talk about what a high result would lead to.",
          ],
          ordered: true,
        },
        "[What your testosterone number means](/health-library/low-testosterone-numbers) goes through the results one by one, including the gray zone above 300.",
      ],
    },
    {
      id: "causes",
      heading: "Causes we look for first",
      blocks: [
        "Some causes can be treated, and then your own production may recover.",
        {
          list: [
            "**Extra weight and diabetes.** Weight loss raises testosterone, and more loss tends to mean a larger rise.",
            "**Sleep apnea and short sleep.** Severe apnea is treated before testosterone is considered. [How sleep and hormones connect](/health-library/sleep-apnea-and-hormones) has the numbers.",
            "**Medicines.** Opioids and steroid medicines lower the signal. Do not stop one yourself; the doctor who prescribed it should be part of that decision.",
            "**Anabolic steroids or testosterone from a gym or a website,** even months ago. Tell us. You will get no lecture.",
            "**The pituitary gland.** A growth there, usually benign, can shut down the signal and may need a scan and a specialist.",
            "**The testicles.** Injury, chemotherapy, radiation, mumps or a condition you were born with, such as Klinefelter syndrome.",
          ],
        },
      ],
    },
    {
      id: "methods",
      heading: "Choosing a method",
      blocks: [
        "Each method can bring a low level into the normal range. They differ in daily life and in how quickly you could stop, so the choice is yours to make with the clinician.",
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
        "Which brands each clinic works with may change. Call us before you come if you have one in mind. [Our comparison of the three](/health-library/injections-gels-or-pellets) explains when blood has to be drawn with each of them.",
      ],
    },
    {
      id: "injections",
      heading: "Injections",
      blocks: [
        "Given every week or two, by us or by yourself once we have shown you how. The common medicines are testosterone cypionate and enanthate, into a muscle or, with some products, under the skin.",
        "Levels rise after a dose and fall before the next one, so some men feel the difference: lively for a few days, then flat or short-tempered. A smaller dose at shorter intervals evens this out. In a 2015 review of 178 men's records, a hematocrit above 50 percent was most frequent with injections, less so with pellets and least with gels, although the groups were not alike at the start.",
        "A long-acting injection, testosterone undecanoate, is given every 10 weeks once under way. Its label carries a boxed warning about oil that reaches the lungs and about severe allergic reactions. Every dose is followed by 30 minutes under watch, at a clinic that belongs to a safety program.",
      ],
    },
    {
      id: "gels",
      heading: "Gels",
      blocks: [
        "Rubbed on the skin once a day, for steadier levels and without a needle. You can stop within days, which makes gel a cautious way to find out how you respond. Some men absorb too little of it and have to change methods.",
        {
          note: "Gel can pass to a partner or child by touch. Labels carry a boxed warning because children who touched treated skin began to show body changes of puberty, and some of these did not fully go back. Wash your hands with soap, let it dry, keep the skin covered and wash the site before skin contact. A pregnant woman must touch neither the gel nor the skin it was put on. If someone does, wash their skin with soap and water right away.",
          heading: "Protect the people you live with",
          level: "warning",
        },
        "Where it goes, and how long to wait before a shower, differs between brands, so follow the label of yours. Gel is flammable until dry. If you carry small children on your arm every day, another method may be simpler.",
      ],
    },
    {
      id: "pellets",
      heading: "Pellets",
      blocks: [
        "Placed under the skin of the upper buttock in a small procedure every few months, with the skin numbed. You then have nothing to remember for months. Heavy lifting and hard exercise have to wait some days.",
        "A pellet can come out or get infected, and it can't be taken out quickly if testosterone does not suit you. That weighs more for a man whose blood count or blood pressure already runs high. For a first try, ask whether something shorter would do.",
        "In a randomized trial of two kinds of pellet, published in 2023, most of the 75 men were below 300 ng/dL again by the end of six months. Many pellets are also compounded, which means that a pharmacy prepares them and the FDA has not reviewed them for safety, effectiveness or quality. Where there is a choice, the AUA prefers commercially made testosterone. Ask us which kind you would get.",
      ],
    },
    {
      id: "other-forms",
      heading: "Other forms",
      blocks: [
        "Nasal gel needs several doses a day and may irritate the nose. With capsules, which are swallowed with food and mostly twice a day, blood pressure is checked early on. Patches, where you can still get them, often redden the skin. The AUA advises against the older methyltestosterone pills because of harm to the liver. Ask us which of these we can prescribe.",
      ],
    },
    {
      id: "benefits",
      heading: "What it may do for you",
      blocks: [
        "The most likely gain is in desire. In the Testosterone Trials, published in 2016, 790 men of 65 and older with levels below 275 ng/dL used gel or placebo for a year. Sexual desire and activity improved to a moderate degree and mood slightly. Energy, measured as vitality, did not improve over placebo.",
        "A part of the TRAVERSE trial with 1,161 men who had low desire, published in 2024, found more sexual activity and desire over two years and no clear change in erections. The Testosterone Trials had seen some gain there. If erections are your main concern, read about [ED treatment](/treatments/erectile-dysfunction) as well.",
        "Muscle may increase and fat may fall somewhat over months, more with training than without. Stronger bones were hoped for, but in TRAVERSE 3.5 percent of men on testosterone broke a bone and 2.5 percent on placebo, according to a 2024 report. Expect changes of this modest size. Some men feel none, and then we talk about stopping.",
      ],
    },
    {
      id: "fertility",
      heading: "If you may want children",
      blocks: [
        "Testosterone from outside switches off the signals that sperm production needs. When 271 fertile men had weekly injections for a World Health Organization study, published in 1990, about 65 percent reached a sperm count of zero within six months. Most men recover after stopping. Some wait a year or more, and in some the count never fully returns.",
        "So the AUA advises against testosterone for men who are trying to have a child. Ask us about other ways: treating the cause, clomiphene (off label in men), hCG injections, banking sperm first, or waiting. Nor is testosterone a method of birth control. [Testosterone and fertility](/health-library/testosterone-and-fertility) has more on each.",
      ],
    },
    {
      id: "monitoring",
      heading: "How it is watched",
      blocks: [
        `Testosterone is easy to start, and much of the care lies in the checks after that. Here labs are drawn every ${clinic.followUpMonths} months. The AUA asks for a testosterone level at least every 6 to 12 months.`,
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
        "Tell us when you took your last dose, every time. Without that date the number says little.",
      ],
    },
    {
      id: "stopping",
      heading: "Stopping",
      blocks: [
        "You may stop whenever you want, and it is easier with a plan. While you use testosterone your own production sleeps. It may take weeks to months to return, with tiredness, low mood and little desire on the way. If your body could not make enough before, you go back to that level.",
        "If the level has been normal for three to six months and you feel no better, the AUA advises discussing a stop. We say so too.",
      ],
    },
  ],
  fit: {
    for: [
      "You have less desire, fewer morning erections or other signs that fit.",
      "Two early-morning tests on different days were low.",
      "Causes that can be treated were looked for.",
      "You do not plan a child in the near future, or you have talked through the alternatives.",
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
      "**Skin and breasts.** Acne, oily skin, breast tenderness.",
      "**Sleep and mood.** Sleep apnea may get worse. Some men become irritable.",
    ],
    emergency:
      "Call 911 for chest pain, sudden shortness of breath, coughing up blood, fainting, a drooping face, weakness on one side or trouble speaking, and for trouble breathing or a swelling throat after an injection. Go to an emergency room if you cannot pass urine at all, or for sudden severe pain in a testicle. Get care the same day for one leg that is newly swollen or painful, or for spreading redness, pus or fever after an injection or pellet. Tell everyone who treats you that you use testosterone. If you think of suicide, call or text 988.",
  },
  cost: [
    { claim: "price-trt" },
    "Your price follows the method, the lab checks it needs and who gives the doses. You hear it before you decide, and you can take it home and think it over.",
    { claim: "pricing-after-diagnosis" },
    { claim: "cards-accepted" },
    "Our current offer for men who start treatment, with its terms, has [a page of its own](/specials/trt-therapy).",
    { subheading: "What the first visit costs" },
    { claim: "first-visit-cost" },
    "The second morning test falls after that visit. Ask what it costs when you book.",
  ],
  faq: testosteroneTherapyFaq,
  sources: testosteroneTherapySources,
  related: [
    "/health-library/low-testosterone-numbers",
    "/health-library/injections-gels-or-pellets",
    "/health-library/testosterone-heart-blood-prostate",
    "/health-library/testosterone-and-fertility",
    "/health-library/sleep-apnea-and-hormones",
    "/treatments/erectile-dysfunction",
    "/specials/trt-therapy",
  ],
};
