import { clinic } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";

export const shockwaveTherapyEd: PageContent = {
  facts: [
    {
      label: "Status",
      value: "Investigational for ED; we know of no device cleared by the FDA for it (November 2026)",
    },
    { label: "Studied in", value: "Mostly men with mild to moderate ED from poor blood flow" },
    { label: "Not studied enough in", value: "Severe ED, nerve damage, ED after prostate removal" },
    { label: "First visit", value: `${clinic.visitMinutes} minutes, with history, exam and blood work` },
    { label: "A session", value: "About 15 to 20 minutes in the trials, usually without numbing" },
    {
      label: "How it is watched",
      value: "Your answers about erections before and after, on dates agreed at the start",
    },
  ],
  sections: [
    {
      id: "worth-considering",
      heading: "Is it worth considering?",
      blocks: [
        "For some men, as a choice made with open eyes. If your ED is mild or moderate and comes from blood flow, a course may improve your erections somewhat. It may also do nothing, and nobody can tell you in advance which of the two it will be, or how long a change would last.",
        "You should know that we are paid when you choose it. That is one reason why this page gives the doubts as much room as the hopes, and why you get the terms on paper to think over at home.",
      ],
    },
    {
      id: "a-session",
      heading: "What happens in a session",
      blocks: [
        "Gel goes on the skin. A handpiece is held against several points along the shaft, and in many study plans also against the base of the penis between the legs, where the erectile tissue is anchored. Each pulse feels like a tap or a small snap. There is no cut and no needle, and men in the trials went home right away.",
        "The plans in those trials differ a lot: between 4 and 12 sessions, once or twice a week, some with a break in the middle. A review of 16 trials, published in 2022, linked plans of 1,500 to 2,000 pulses a session with better scores. The question of the right plan is not settled, so ask which published trial yours was taken from.",
      ],
    },
    {
      id: "focused-or-radial",
      heading: "Two kinds of machine share the name",
      blocks: [
        {
          table: {
            caption: "Focused shockwaves and radial pressure waves",
            head: ["What to compare", "Focused shockwave", "Radial pressure wave"],
            rows: [
              ["Where the energy is strongest", "At a chosen depth in the tissue", "At the skin, weaker further in"],
              [
                "How the pulse is made",
                "By an electrical source that shapes a true shockwave",
                "By a small projectile that hits a plate",
              ],
              [
                "Evidence for ED",
                "Most sham-controlled trials used this or a related linear type",
                "Little; a sham-controlled trial of 80 men, published in 2022, found it no better than sham",
              ],
            ],
          },
        },
        "A good result from one machine tells you little about the other. Ask us which device we use, to which kind it belongs and for what use the FDA has cleared it. You get the answer in writing.",
      ],
    },
    {
      id: "evidence",
      heading: "What careful studies have found",
      blocks: [
        "The studies to look for compare real treatment with a sham: a handpiece that looks, sounds and feels alike but gives no effective energy. Without that comparison, hope and the ordinary ups and downs of ED can look like success.",
        {
          list: [
            "**The average.** In the 2022 review, with 1,064 men, the gain over sham was about 3 points on a 30-point score, one to six months after treatment. Men with moderate ED gained more than others. As a yardstick, about 4 points is the change that men tend to notice.",
            "**Whether sex was possible.** In the same review, the answers to that question did not clearly differ between real and sham treatment.",
            "**More is not clearly better.** A Danish trial followed men for a year. Those who had two courses did no better than those who had one (published in 2018).",
            "**The most critical reading.** The Cochrane review of 2025 says that erections “may” improve beyond three months. Cochrane keeps that word for findings in which confidence is low.",
          ],
        },
        "In its 2018 guideline, the American Urological Association (AUA) places the treatment among those still under investigation. In 2021 the Sexual Medicine Society of North America found the data too thin for routine use and asked for larger sham-controlled trials. Nobody knows what repeated courses do over many years. The studies are taken apart one by one in our article on [shockwave therapy for ED](/health-library/shockwave-for-ed).",
      ],
    },
    {
      id: "first",
      heading: "What we check before we talk about it",
      blocks: [
        "The arteries of the penis are narrower than those of the heart, so trouble may show there first. We take your history, measure your blood pressure, examine you and look at blood sugar, cholesterol and early-morning testosterone. Your medicines are part of it: some drugs for blood pressure or mood affect erections.",
        "Often this turns up something that deserves treatment first. A pill that failed may also have failed because of food, timing or dose, as the page on [pills that don't work](/when-viagra-doesnt-work) explains.",
      ],
    },
    {
      id: "established",
      heading: "Treatments with a longer record",
      blocks: [
        "These are established for ED. You can start with any of them that is safe for you.",
        {
          list: [
            "ED pills, never together with nitrates or poppers",
            "A vacuum device, which needs no medicine",
            "Alprostadil placed in the urethra",
            "[Injections into the penis](/health-library/penile-injections), with the first dose tried in a clinic",
            "Counseling, alone or with your partner, and with any of the others",
            "An implant, placed by a surgeon to whom we would refer you",
          ],
        },
        "They are compared on the page about [erectile dysfunction](/treatments/erectile-dysfunction). Regular exercise, less weight and no tobacco help the arteries everywhere, the penis included.",
      ],
    },
    {
      id: "in-writing",
      heading: "What you get in writing before you decide",
      blocks: [
        {
          list: [
            "A consent form that calls the treatment investigational for ED",
            "The device, its kind and what the FDA has cleared it for",
            "The number of sessions and the date on which the course ends",
            "What we would count as a success, and the day on which we judge it",
            "The whole price, and the refund terms if you stop or if nothing changes",
          ],
        },
        "Nothing has to be signed that day. Show the papers to your own doctor if you like. If the judgment day comes and your answers have not improved, the honest advice is to stop, and you should expect to hear it from us.",
      ],
    },
  ],
  fit: {
    for: [
      "Your ED is mild or moderate and has been checked for a cause",
      "Poor blood flow is the likely reason",
      "Pills help you a little, or you can't or don't want to take them",
      "You know the established choices and still want to try this",
      "You could live with having paid for something that did not work",
    ],
    notFor: [
      "You have severe ED, or ED since prostate removal, pelvic radiation or a spinal injury",
      "You have a penile implant, or an infection, a sore or a cancer in the area",
      "You bleed easily or take a blood thinner, until a clinician has weighed it",
      "You have sickle cell disease or once had an erection that would not go down",
      "You have a pacemaker or another implanted electronic device, until its maker's advice has been checked",
      "You need a reliable result within weeks",
    ],
  },
  risks: {
    points: [
      "Tingling, soreness, redness, small bruises or swelling that pass within days",
      "Lasting pain, blood in the urine, a lump or a new bend are not expected: call us the same day about any of them",
      "Long-term safety is unknown, because few men were followed for more than a year",
      "Money and months spent while a cause such as diabetes or heart disease goes untreated",
      "Disappointment, which can strain a relationship as much as the ED itself",
    ],
    emergency:
      "Call 911 for chest pain, fainting or sudden shortness of breath. Go to an emergency room for an erection that lasts more than 4 hours, for a pop with pain and bruising during sex, or if you can't urinate.",
  },
  cost: [
    "This site lists no price for shockwave therapy, because it depends on the plan that would be made for you.",
    { claim: "pricing-after-diagnosis" },
    { claim: "cards-accepted" },
    "Health plans seldom pay for a treatment that is still investigational. If you pay yourself, federal law lets you ask for a good faith estimate in writing. Set it beside the price of an established treatment before you choose.",
  ],
  faq: [
    {
      question: "Does shockwave therapy hurt?",
      answer: [
        "Most men in the trials felt tapping and little pain.",
        "Say so when it is uncomfortable: the setting can be lowered or the session stopped.",
      ],
    },
    {
      question: "How soon would I notice a change?",
      answer: [
        "The trials looked one to six months after treatment, so a change may take weeks to show.",
        "Agree on a date before the first session, and judge by that date.",
      ],
    },
    {
      question: "Can I use ED pills during the course?",
      answer: [
        "Often, yes, if they are safe for you. Some trials asked men to stop pills first so that the result was easier to read.",
        "Bring your list of medicines and we will decide together. The rule about nitrates stays the same.",
      ],
    },
    {
      question: "Is this what ads call acoustic or sound wave therapy?",
      answer: [
        "Those names, and several brand names, are used for both kinds of machine.",
        "The name tells you little. Ask whether the device is focused or radial, and which trial was done with it.",
      ],
    },
    {
      question: "Would platelet injections (PRP) work better?",
      answer: [
        "Nobody knows. The AUA calls platelet-rich plasma for ED experimental.",
        "Adding one unproven treatment to another makes it harder to know what either of them does.",
      ],
    },
    {
      question: "Can I have it if I don't have ED?",
      answer: [
        "We would advise against it. There is no good evidence that it prevents ED or improves normal erections, and a price would come with no need.",
      ],
    },
  ],
  sources: [
    {
      title: "Erectile Dysfunction, AUA Guideline (Burnett and others)",
      publisher: "American Urological Association, Journal of Urology",
      year: 2018,
      url: "https://doi.org/10.1016/j.juro.2018.05.004",
    },
    {
      title: "Restorative therapies for erectile dysfunction, position statement",
      publisher: "Sexual Medicine Society of North America, Sexual Medicine",
      year: 2021,
      url: "https://doi.org/10.1016/j.esxm.2021.100343",
    },
    {
      title: "Low-intensity shockwave therapy for erectile dysfunction (Ergun and others)",
      publisher: "Cochrane Database of Systematic Reviews",
      year: 2025,
      url: "https://doi.org/10.1002/14651858.CD013166.pub3",
    },
    {
      title: "Low-intensity shock wave therapy for erectile dysfunction, meta-analysis of 16 randomized trials",
      publisher: "American Journal of Men's Health",
      year: 2022,
      url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC8949743",
    },
    {
      title:
        "Are Radial Pressure Waves Effective for Moderate or Mild to Moderate ED? Randomized sham-controlled trial",
      publisher: "Journal of Sexual Medicine",
      year: 2022,
      url: "https://doi.org/10.1016/j.jsxm.2022.02.010",
    },
    {
      title: "Linear low-intensity shockwave therapy, 12-month follow-up of a randomized trial",
      publisher: "Sexual Medicine",
      year: 2018,
      url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC5815970",
    },
  ],
  related: [
    "/health-library/shockwave-for-ed",
    "/treatments/erectile-dysfunction",
    "/health-library/erectile-dysfunction-first-steps",
    "/when-viagra-doesnt-work",
    "/health-library/penile-injections",
  ],
};
