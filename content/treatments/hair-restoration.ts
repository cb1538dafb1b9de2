import { clinic } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";
import { hairRestorationFaq } from "./hair-restoration-faq.ts";

export const hairRestoration: PageContent = {
  facts: [
    { label: "Who it is for", value: "Men with pattern hair loss who still have hair to keep" },
    { label: "Who it is not for", value: "Men with sudden, patchy or painful loss, until the cause is known" },
    { label: "Visit length", value: `${clinic.visitMinutes} minutes` },
    {
      label: "How it is watched",
      value: "Photos, if you agree to them, and questions about mood and sex at 3, 6 and 12 months",
    },
    { label: "How long it works", value: "Only for as long as you keep using it" },
    { label: "Transplants", value: "By referral to a surgeon" },
  ],
  sections: [
    {
      id: "pattern-loss",
      heading: "Why is my hair getting thinner?",
      blocks: [
        "In most men the answer is male pattern hair loss. Follicles at the temples and the crown inherit a sensitivity to DHT, a hormone made from testosterone. With each growth cycle the hair comes back a little finer, until some follicles stop.",
        "Hair at the sides and the back usually resists DHT, which is why a transplant takes its hair from there.",
        "Hats and shampoo have nothing to do with it. If you use testosterone or an anabolic steroid, pattern loss may move faster, so say so, also when nobody prescribed it.",
        "Pattern loss does no harm to your health. Leaving it alone is a reasonable choice and needs no excuse.",
      ],
    },
    {
      id: "other-causes",
      heading: "What we rule out first",
      blocks: [
        "A medicine for pattern loss does nothing for the wrong problem. These signs send us looking elsewhere.",
        {
          table: {
            caption: "Signs that something other than pattern loss may be going on",
            head: ["What you notice", "What may be behind it", "What usually follows"],
            rows: [
              [
                "Heavy shedding from the whole scalp",
                "A fever, an operation, fast weight loss or a new medicine two to four months earlier",
                "A look at what started it, then time: this kind often grows back",
              ],
              [
                "Smooth round patches, or gaps in beard or brows",
                "Alopecia areata, a fungus, sometimes syphilis",
                "A close look, a skin scraping or a blood test",
              ],
              [
                "Burning, pus or shiny scarred skin",
                "A scarring disease that can destroy follicles",
                "A dermatologist soon, often with a biopsy",
              ],
              [
                "Thinning with fatigue, weight change or pale skin",
                "Thyroid disease or low iron",
                "Blood tests for both",
              ],
            ],
          },
        },
        "Low iron in a man is a finding of its own. It raises the question of where blood is being lost, and that comes before any talk about hair.",
      ],
    },
    {
      id: "minoxidil",
      heading: "Minoxidil on the scalp",
      blocks: [
        "Foam or solution with 5 percent minoxidil is sold without a prescription. Its label names the crown and says that it is not meant for a receding hairline, because the studies looked at the crown.",
        "In a trial of 393 men, published in 2002, 48 weeks of the 5 percent strength added about 19 hairs per square centimeter at the crown. Placebo added about 4.",
        "You may shed more hair than usual in the first weeks. Old hairs are making room, and many men quit at exactly this point. Give it at least four months before you judge it. If you stop, what it kept is lost again within a few months.",
        "An itchy, flaky scalp is the usual complaint. Store it where no child or pet can reach it, since swallowed minoxidil can drop blood pressure, and cats have died after licking it off skin or bedding.",
      ],
    },
    {
      id: "finasteride",
      heading: "Finasteride tablets",
      blocks: [
        "Finasteride 1 mg tablets are FDA-approved for male pattern hair loss and need a prescription. They lower DHT.",
        "In the two-year trials behind that approval, published in 1998, 17 percent of men on the tablets had fewer hairs in the counted circle than at the start. On placebo it was 72 percent. Keeping hair is therefore the likeliest benefit, and regrowth tends to be modest. Whether it helps receding temples has not been shown, and the label says so.",
        "Sexual side effects were reported by 3.8 percent of men on finasteride and 2.1 percent on placebo in the first-year trials on the label: lower desire, weaker erections, less semen. Most cleared up. Some men have reported problems that went on after the last tablet, and nobody knows how often that happens.",
        {
          heading: "Mood",
          level: "warning",
          note: "Depression and suicidal thoughts have been reported with finasteride, and in 2025 the European Medicines Agency confirmed suicidal thoughts as a side effect of the tablets. Past depression belongs in the talk before the first tablet. If your mood drops, take no more of them and call us or your doctor that day. With thoughts of harming yourself, call or text 988.",
        },
        {
          list: [
            "**PSA:** finasteride lowers this prostate test by about half, so whoever orders it has to know that you take it.",
            "**Pregnancy:** a woman who is or may be pregnant must not handle crushed or broken tablets.",
            "**Fertility:** poor semen quality has been reported and improved after stopping. Mention plans for a child.",
            "**Blood donation:** blood centers usually ask you to wait a month after the last tablet.",
          ],
        },
      ],
    },
    {
      id: "topical-finasteride",
      heading: "Finasteride sprays and gels",
      blocks: [
        "No finasteride for the scalp is FDA-approved in the United States. Products sold here are compounded, which means that a pharmacy mixes them and the FDA has not reviewed them for safety, effect or quality.",
        "In April 2025 the FDA described 32 reports about such products. Men wrote of erection problems, depression, suicidal thoughts and pain, and many had not recovered after stopping. Some had been told that there was no risk. Part of the drug does reach the blood, and it can rub off on a partner or child.",
      ],
    },
    {
      id: "other-options",
      heading: "Other options, and how sure we can be of them",
      blocks: [
        {
          list: [
            "**Minoxidil by mouth** is off label for hair. In a 2024 trial with 90 men it did about as well as minoxidil on the scalp over 24 weeks, and about half of those on tablets grew extra body hair. It began as a blood pressure drug, so your heart and pressure are checked first.",
            "**Platelet-rich plasma (PRP)** is drawn from your own blood and injected into the scalp. The studies are small, prepare the blood in different ways and disagree. Ask us whether we offer it before you count on it.",
            "**A transplant** moves your own hair to thin areas. The hair around it can go on thinning, so surgeons often advise a medicine as well.",
            "**Fibers, a short cut or a shaved head** have no side effects and can be undone.",
          ],
        },
      ],
    },
    {
      id: "timeline",
      heading: "How long until I see something?",
      blocks: [
        "Slower than ads suggest. Photos in the same light tell you more than the mirror does.",
        {
          table: {
            caption: "What the first year looks like",
            head: ["When", "What to expect", "What we ask"],
            rows: [
              ["Start", "Photos of hairline, top and crown", "Mood, sex life, plans for children, PSA"],
              [
                "3 months",
                "Often nothing visible yet; shedding may still be settling",
                "Side effects, and whether daily use is realistic",
              ],
              ["6 months", "Less hair in the shower, perhaps some thickening", "A first comparison of photos"],
              ["12 months", "About as much as you will get", "Whether the result is worth going on for"],
            ],
          },
        },
      ],
    },
    {
      id: "your-visit",
      heading: "What happens at your visit",
      blocks: [
        "We take your history, look at your scalp and go through your medicines and supplements. You may ask for a chaperone. Blood is tested where your story calls for it.",
        "Then you hear what we think the cause is and what each choice would mean for you, including none. Nothing has to be signed that day, and the results are yours to show a dermatologist or your own doctor.",
      ],
    },
  ],
  fit: {
    for: [
      "Your hair has thinned slowly at the temples, the crown or both",
      "You can picture using a treatment most days for a year before judging it",
      "You would count keeping what you have as success",
    ],
    notFor: [
      "Your hair came out suddenly or in patches, or your scalp hurts",
      "The area has been bald for many years, where medicine seldom does much",
      "For finasteride: current depression or suicidal thoughts, or plans for a child soon, until we have talked it through",
      "For minoxidil by mouth: certain heart conditions, or blood pressure that is already low",
    ],
  },
  risks: {
    points: [
      "Minoxidil on the scalp: itching, flaking, early shedding, now and then a fast heartbeat or dizziness",
      "Finasteride: lower desire, erection or ejaculation problems, breast tenderness or lumps, low mood",
      "Minoxidil by mouth: extra body hair, headache, swollen ankles, low blood pressure",
      "Any of them: the effect ends when you stop, so the cost goes on as well",
    ],
    emergency:
      "Call 911 for chest pain, fainting, trouble breathing or swelling of the face or throat. Call or text 988 at any hour if you think of harming yourself. On minoxidil tablets, call us the same day if your legs swell, your weight jumps or your heart races. If a child has swallowed minoxidil, call Poison Control at [1-800-222-1222](tel:+18002221222), or 911 if the child is drowsy or faint.",
  },
  cost: [
    "This site lists no price for hair treatment, because it depends on what you choose. Minoxidil for the scalp can be bought at a drugstore, and we will say so when that is all you need.",
    { claim: "pricing-after-diagnosis" },
    { claim: "cards-accepted" },
    { subheading: "What does the first visit cost?" },
    { claim: "first-visit-cost" },
  ],
  faq: hairRestorationFaq,
  sources: [
    {
      title: "Finasteride in the treatment of men with androgenetic alopecia",
      publisher: "Journal of the American Academy of Dermatology",
      year: 1998,
      url: "https://doi.org/10.1016/S0190-9622(98)70007-6",
    },
    {
      title: "Propecia (finasteride 1 mg) tablets, prescribing information",
      publisher: "DailyMed, National Library of Medicine",
      year: 2022,
      url: "https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=6f904709-65aa-44ce-b144-b4c8a0416e36",
    },
    {
      title: "Randomized trial of topical minoxidil in two strengths and placebo in men",
      publisher: "Journal of the American Academy of Dermatology",
      year: 2002,
      url: "https://doi.org/10.1067/mjd.2002.124088",
    },
    {
      title: "Oral minoxidil vs topical minoxidil for male androgenetic alopecia, a randomized clinical trial",
      publisher: "JAMA Dermatology",
      year: 2024,
      url: "https://pubmed.ncbi.nlm.nih.gov/38598226/",
    },
    {
      title: "Alert on potential risks associated with compounded topical finasteride products",
      publisher: "FDA",
      year: 2025,
      url: "https://www.fda.gov/drugs/human-drug-compounding/fda-alerts-health-care-providers-compounders-and-consumers-potential-risks-associated-compounded",
    },
    {
      title: "Finasteride and dutasteride, measures to minimize the risk of suicidal thoughts",
      publisher: "European Medicines Agency",
      year: 2025,
      url: "https://www.ema.europa.eu/en/medicines/human/referrals/finasteride-dutasteride-containing-medicinal-products",
    },
  ],
  related: [
    "/health-library/hair-loss-what-works",
    "/health-library/testosterone-and-fertility",
    "/treatments/testosterone-therapy",
    "/treatments/preventive-health",
  ],
};
