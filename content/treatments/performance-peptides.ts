import { clinic } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";
import { performancePeptidesFaq } from "./performance-peptides-faq.ts";

/** Legal status as of November 2026; review every three months. No unapproved peptide is named as a choice. */
export const performancePeptides: PageContent = {
  facts: [
    {
      label: "Who it is for",
      value: "Men who want to know where a peptide stands before they use one, or who use one now",
    },
    { label: "Who it is not for", value: "Men who want a vial without an exam" },
    { label: "Visit length", value: `${clinic.visitMinutes} minutes` },
    { label: "How it is watched", value: "Labs and side effects, on a schedule that fits what you use" },
    { label: "Status on this page", value: "November 2026, rechecked every three months" },
  ],
  sections: [
    {
      id: "what-is-a-peptide",
      heading: "What is a peptide?",
      blocks: [
        "Your body uses peptides as signals: eat now, release this hormone, repair here. For the FDA a peptide has up to 40 amino acids, and anything longer counts as a protein.",
        "The word describes size. It tells you nothing about whether a product works, is clean or may be prescribed. What one peptide does says little about the next, so each needs studies of its own.",
      ],
    },
    {
      id: "status",
      heading: "What is approved, and what is not, in November 2026",
      blocks: [
        {
          table: {
            caption: "Where common peptides and their relatives stand in the United States",
            head: ["What", "FDA approval"],
            rows: [
              [
                "Certain products with semaglutide or tirzepatide",
                "Yes: for weight reduction in adults who meet the criteria, or for type 2 diabetes, each product for its own use",
              ],
              ["Teriparatide", "Yes: for certain kinds of osteoporosis with a high risk of fracture, in men too"],
              ["Tesamorelin", "Yes: for excess belly fat in adults with HIV and lipodystrophy"],
              ["Bremelanotide", "Yes: for low desire in women before menopause. No version is approved for men"],
              ["Peptides sold online for recovery, muscle or sleep as “research” products", "No: not for any use"],
            ],
          },
        },
        "No peptide is approved to build muscle in healthy men, to speed recovery from training or to slow aging.",
        { subheading: "What changed in 2026" },
        {
          list: [
            "**April:** the FDA took twelve peptides off a list of ingredients with safety concerns, because their nominations had been withdrawn. That gave no pharmacy permission to make them.",
            "**July 23 and 24:** an FDA advisory committee discussed seven of the twelve. Votes of that committee are advice.",
            "**Still missing:** a rule. The FDA has to propose one, take comments and publish a final version before pharmacies may rely on it. When this page was written we knew of none.",
            "**Next:** the committee is to take up the other five by the end of February 2027.",
          ],
        },
        "The names, and how the committee voted, are in our article on [peptides that are approved, compounded or neither](/health-library/peptides-approved-or-not).",
      ],
    },
    {
      id: "what-we-can-prescribe",
      heading: "What a clinician may prescribe",
      blocks: [
        "An approved medicine may be prescribed for its approved use. It may also be prescribed off label, for something else, when the evidence and your exam support it. You should hear the words “off label” when that happens.",
        "A compounded medicine is mixed by a pharmacy for one patient. Under section 503A of federal law its ingredient needs an official quality standard, a place in an approved drug, or a place on a list that the FDA adopts by rule. Most recovery peptides have none of these.",
        {
          heading: "Compounded drugs are not FDA-approved",
          level: "info",
          note: "The FDA does not review compounded drugs for safety, effectiveness or quality before they are sold. Wherever one comes up at your visit, you should hear that word and the reason for it.",
        },
        "Vials marked “research use only” are outside all of this. Nobody can make one fit for people by writing a prescription. Call us about a particular peptide before you come, and we will tell you if we can't help with it.",
      ],
    },
    {
      id: "do-they-work",
      heading: "Do they work?",
      blocks: [
        "The approved ones do, for the illness on their label, by an amount that trials have measured.",
        "For recovery the evidence is thin. A systematic review published in 2025 looked at one of the most talked-about recovery peptides. It kept 36 studies: 35 in animals or laboratories, and one small report on knee pain in patients, without a comparison group.",
        "Animals healed faster in some of those studies. That is a reason to test it in people, which has hardly been done. Stories from friends can't fill the gap, because many sore tendons get better over months, whatever is injected.",
      ],
    },
    {
      id: "unknowns",
      heading: "What we don't know, and what worries us",
      blocks: [
        {
          list: [
            "**Purity.** A certificate may describe one sample. It can't show that your vial is sterile or holds the printed amount.",
            "**Immune reactions.** The body can make antibodies to a foreign peptide or to leftovers from making it.",
            "**Growth.** A signal that calls up new blood vessels may help a tendon. Its effect on a cancer that nobody has found yet has not been studied well enough.",
            "**Hormones.** Peptides that release growth hormone can raise blood sugar and make you hold fluid.",
            "**Years.** Nobody has followed healthy users long enough to say.",
          ],
        },
        "Absence of reports is poor comfort here. Without careful trials, and with products that change from seller to seller, harm is hard to see.",
      ],
    },
    {
      id: "sport",
      heading: "If you compete or serve",
      blocks: [
        "The World Anti-Doping Agency bans every drug that no authority has approved for human use, in and out of competition, and bans growth hormone releasers by name, approved ones included. A prescription does not protect you by itself.",
        "Masters and amateur events can be tested, and service members answer to a separate list. Ask your federation or command before you use anything, and keep the answer.",
      ],
    },
    {
      id: "alternatives",
      heading: "What has been tested better",
      blocks: [
        {
          table: {
            caption: "Routes to common goals that have been studied in people",
            head: ["Your goal", "What to try", "What studies found"],
            rows: [
              [
                "More muscle",
                "Strength training with enough protein",
                "Training does most of it. In a 2018 analysis of 49 trials, added protein brought about two thirds of a pound more lean mass",
              ],
              [
                "Short, hard efforts",
                "Creatine",
                "Improves them, according to a 2017 position statement of the International Society of Sports Nutrition. It can raise creatinine on a kidney test without harming the kidneys, so tell us. With kidney disease, ask first",
              ],
              [
                "Poor sleep",
                "Cognitive behavioral therapy for insomnia",
                "The American College of Physicians recommended it in 2016 as the first treatment for chronic insomnia",
              ],
              ["A sore tendon", "Graded loading with a physical therapist", "Slow, and tested in people"],
              [
                "Less body fat",
                "[Medical weight loss](/treatments/weight-loss)",
                "Measured in large trials, side effects included",
              ],
              [
                "Energy or drive",
                "A search for the cause: sleep, mood, [testosterone](/treatments/testosterone-therapy), thyroid",
                "Depends on what is found",
              ],
            ],
          },
        },
      ],
    },
    {
      id: "already-using",
      heading: "If you already use one",
      blocks: [
        "Tell us what, how much, since when and why. You will not get a lecture. Bring the vial and its box, and leave your other doctors no blank in your medicine list either.",
        "We can check blood sugar and other labs, look at where you inject, and talk through stopping. Don't share vials or needles. A bad reaction can be reported to the FDA's MedWatch program wherever you bought the product.",
      ],
    },
    {
      id: "your-visit",
      heading: "What happens at your visit",
      blocks: [
        "We start with the goal behind the question. Then come your history, an exam and labs that fit, because a shoulder that will not heal or a year of tiredness deserves a diagnosis.",
        "You hear which options are approved for you, which would be off label and which we can't offer. The visit may end with a referral or with nothing to take. Nothing has to be signed that day, and you may show your results to your own doctor.",
      ],
    },
  ],
  fit: {
    for: [
      "You are thinking about a peptide and want a straight account first",
      "You use one now and would like your labs looked at",
      "You have a goal and are open to other ways of reaching it",
    ],
    notFor: [
      "You have cancer now or had it before, until your oncologist agrees",
      "You are under 18",
      "You compete under drug testing and have not asked your federation",
      "You need care for a reaction right now: see below",
    ],
  },
  risks: {
    points: [
      "Infection where you inject, or in the blood, from a vial that is not sterile",
      "Allergic reactions, which can come on within minutes",
      "Higher blood sugar, swelling or numb hands with growth hormone releasers",
      "An erection that will not go down and darkening moles, reported with some tanning peptides",
      "A wrong dose, because powder, water and syringe units are easy to mix up",
    ],
    emergency:
      "Call 911 if your face or throat swells, you can't breathe well, hives come with dizziness, or you faint, are confused, have chest pain or suddenly lose strength or sight. Go to an emergency room for fever or chills after an injection, for redness that spreads, for pus, or for an erection that has lasted four hours. After the wrong dose or the wrong vial, call Poison Control at [1-800-222-1222](tel:+18002221222).",
  },
  cost: [
    "This site lists no price for peptides, because a visit may end without any. You hear the price of whatever is proposed before you decide.",
    { claim: "pricing-after-diagnosis" },
    { claim: "cards-accepted" },
    { subheading: "What does the first visit cost?" },
    { claim: "first-visit-cost" },
  ],
  faq: performancePeptidesFaq,
  sources: [
    {
      title: "Certain bulk drug substances for use in compounding that may present significant safety risks",
      publisher: "FDA",
      year: 2026,
      url: "https://www.fda.gov/drugs/human-drug-compounding/certain-bulk-drug-substances-use-compounding-may-present-significant-safety-risks",
    },
    {
      title: "Meeting of the Pharmacy Compounding Advisory Committee, July 23 and 24",
      publisher: "FDA",
      year: 2026,
      url: "https://www.fda.gov/advisory-committees/advisory-committee-calendar/july-23-24-2026-meeting-pharmacy-compounding-advisory-committee-07232026",
    },
    {
      title: "Emerging use of BPC-157 in orthopaedic sports medicine, a systematic review",
      publisher: "HSS Journal",
      year: 2025,
      url: "https://doi.org/10.1177/15563316251355551",
    },
    {
      title: "Prohibited List",
      publisher: "World Anti-Doping Agency",
      year: 2026,
      url: "https://www.wada-ama.org/en/prohibited-list",
    },
    {
      title: "Protein supplementation and resistance training, systematic review and meta-analysis",
      publisher: "British Journal of Sports Medicine",
      year: 2018,
      url: "https://doi.org/10.1136/bjsports-2017-097608",
    },
    {
      title: "Position stand: safety and efficacy of creatine supplementation",
      publisher: "Journal of the International Society of Sports Nutrition",
      year: 2017,
      url: "https://doi.org/10.1186/s12970-017-0173-z",
    },
    {
      title: "Management of chronic insomnia disorder in adults",
      publisher: "American College of Physicians, Annals of Internal Medicine",
      year: 2016,
      url: "https://doi.org/10.7326/M15-2175",
    },
  ],
  related: [
    "/health-library/peptides-approved-or-not",
    "/health-library/compounded-or-approved",
    "/health-library/low-testosterone-numbers",
    "/treatments/weight-loss",
  ],
};
