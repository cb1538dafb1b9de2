import type { PageContent } from "../page-content.ts";

export const specialOffers: PageContent = {
  sections: [
    {
      id: "how-offers-work",
      heading: "How an offer works here",
      blocks: [
        "An offer changes a price. It does not change how you are examined, which treatment is advised or what you may say no to. You have your history taken, an exam and labs before anyone talks about treatment, and the outcome may be that you need none.",
        "You find the terms of each offer beside it: at which clinics it counts, since when it runs, its last day if one is set, and what it leaves out. When an offer ends, it leaves this page. There is no clock running and nothing to sign the same day. You may take the terms home.",
      ],
    },
    {
      id: "left-out",
      heading: "What offers leave out",
      blocks: [
        {
          list: [
            "Treatment that does not fit you: an offer applies only if you are a candidate",
            "Whatever its terms do not name, such as extra lab work, another medicine or care elsewhere",
            "Extra care for a complication, for which your fee may be adjusted",
          ],
        },
        "Ask the clinic you plan to visit whether two offers can be used together.",
      ],
    },
    {
      id: "federal-programs",
      heading: "Medicare, Medicaid and other federal programs",
      blocks: [
        {
          heading: "Please tell us when you book",
          level: "info",
          note: "For now, no offer on this site, the one for the first visit included, applies to services billed to Medicare, Medicaid, TRICARE, the VA or another federal health program.",
        },
        "Federal law restricts gifts and discounts to people whose care such a program pays for, because they could sway where they seek care. For that reason our offers do not include these services. You are welcome as a patient all the same: call, say which program covers you, and ask what a visit would cost before you come.",
      ],
    },
    {
      id: "what-to-ask",
      heading: "What to ask before you use one",
      blocks: [
        "The Federal Trade Commission says that a former price used for comparison must be one at which something was honestly offered for a good while. So you may ask us, as you may ask anyone:",
        {
          list: [
            "From what regular price is the saving counted?",
            "What is the whole price to the end, and what comes each month after that?",
            "What do I get back if I stop early?",
            "On which day does it end?",
          ],
        },
      ],
    },
  ],
  cost: [
    { claim: "pricing-after-diagnosis" },
    { claim: "cards-accepted" },
    "If you have no insurance or don't use it, federal law lets you ask for a good faith estimate in writing. If the bill is $400 or more above it, you can dispute the bill.",
  ],
  faq: [
    {
      question: "Do I have to decide while I am at the clinic?",
      answer: ["No. Take the price and the terms home, show them to someone you trust, and call us when you know."],
    },
    {
      question: "Does an offer count at both clinics?",
      answer: ["Its terms say so when it does. If they name no clinic, ask the one you plan to visit."],
    },
    {
      question: "Can I use an offer if I am already a patient?",
      answer: ["Some are made for men who start with us. Call and ask, and have the answer noted in your chart."],
    },
    {
      question: "What if I qualify for the offer but not for the treatment?",
      answer: ["Then there is no treatment and no sale. You hear what we found, and you may take your results along."],
    },
  ],
  sources: [
    {
      title: "Guides Against Deceptive Pricing (16 CFR 233)",
      publisher: "Federal Trade Commission",
      year: 1967,
      url: "https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-233",
    },
    {
      title: "Offering Gifts and Other Inducements to Beneficiaries, special advisory bulletin (67 FR 55855)",
      publisher: "Office of Inspector General, U.S. Department of Health and Human Services",
      year: 2002,
      url: "https://www.federalregister.gov/citation/67-FR-55855",
    },
    {
      title: "No Surprises: your rights, with the good faith estimate",
      publisher: "Centers for Medicare & Medicaid Services",
      year: 2022,
      url: "https://www.cms.gov/nosurprises",
    },
  ],
  related: [
    "/specials/mens-weight-loss-program",
    "/specials/trt-therapy",
    "/specials/shockwave-therapy-ed",
    "/book-appointment",
  ],
};
