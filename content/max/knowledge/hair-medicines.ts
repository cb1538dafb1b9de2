import type { Passage } from "#content/max/passage.ts";
import { pages } from "#content/pages.ts";

const topic = "hair-restoration";
const url = pages.hairRestoration.path;

export const hairMedicines: Passage[] = [
  {
    id: "hair-options",
    topic,
    facet: "options",
    title: "Treatments for hair loss",
    url,
    questions: [
      "hair loss treatments",
      "what works for hair loss",
      "options for thinning hair",
      "minoxidil or finasteride",
      "best thing for hair loss",
      "how to stop balding",
    ],
    // FDA: topical minoxidil and oral finasteride are the approved medicines for male pattern hair loss.
    body: "For male pattern hair loss, two medicines are FDA-approved: minoxidil on the scalp and finasteride by mouth. Other choices, with less evidence or off label, include minoxidil by mouth and platelet-rich plasma. A transplant is surgery, and doing nothing is a choice too.",
  },
  {
    id: "hair-transplant",
    topic,
    facet: "options",
    title: "Hair transplants",
    url,
    questions: [
      "hair transplant",
      "do you do hair transplants",
      "is surgery needed for hair loss",
      "hair plugs",
      "fue or fut",
      "where can i get a transplant",
      "surgical hair restoration",
    ],
    // American Academy of Dermatology: a transplant moves the patient's own hair. Our clinics refer.
    body: "A hair transplant is surgery that moves your own hair to thin areas, and our clinics refer you to a surgeon for it. The medicines for hair loss need no surgery.",
  },
  {
    id: "hair-prp",
    topic,
    facet: "options",
    title: "PRP for hair",
    url,
    questions: [
      "prp for hair",
      "is prp for hair worth it",
      "platelet rich plasma hair",
      "does prp regrow hair",
      "blood injections in the scalp",
      "prp or minoxidil",
    ],
    body: "Platelet-rich plasma (PRP) for hair is made from your own blood and injected into the scalp. The evidence for it is mixed, and the FDA-approved medicines for pattern hair loss are minoxidil on the scalp and finasteride by mouth.",
  },
  {
    id: "hair-how",
    topic,
    facet: "how",
    title: "How hair medicines work",
    url,
    questions: [
      "how do hair loss treatments work",
      "how does finasteride work",
      "how does minoxidil work",
      "what is dht",
      "how does hair restoration work",
    ],
    body: "Finasteride lowers DHT, the hormone that shrinks hair follicles in pattern hair loss. Minoxidil makes the growth phase of a hair longer; exactly how is not known. Both work on follicles that are still alive, so an area bald for years seldom regrows.",
  },
  {
    id: "hair-minoxidil",
    topic,
    facet: "options",
    title: "Minoxidil",
    url,
    questions: [
      "minoxidil",
      "rogaine",
      "does minoxidil cause shedding",
      "minoxidil side effects",
      "oral minoxidil",
      "do i need a prescription for minoxidil",
    ],
    // FDA label of topical minoxidil for men; minoxidil tablets are approved for severe high blood pressure only.
    body: "Minoxidil is put on the scalp and is sold without a prescription. It can cause extra shedding in the first weeks and an itchy scalp; chest pain, faintness or a fast heartbeat needs medical help right away. Minoxidil by mouth is off label for hair and needs a clinician.",
  },
  {
    id: "hair-finasteride",
    topic,
    facet: "options",
    title: "Finasteride",
    url,
    questions: [
      "finasteride",
      "propecia",
      "is finasteride safe",
      "finasteride for hair",
      "does finasteride lower psa",
      "can my wife touch finasteride",
    ],
    // FDA label of Propecia: PSA falls by about half; pregnancy contraindicated.
    body: "Finasteride by mouth is FDA-approved for male pattern hair loss and needs a prescription. It lowers PSA, a prostate test, by about half, so tell anyone who tests you. Women who are or may become pregnant must not handle crushed or broken tablets.",
  },
  {
    id: "hair-finasteride-risks",
    topic,
    facet: "risks",
    title: "Side effects of finasteride",
    url,
    questions: [
      "finasteride side effects",
      "does finasteride cause ed",
      "finasteride and depression",
      "post finasteride syndrome",
      "does propecia kill your sex drive",
      "hair loss treatment risks",
    ],
    // FDA label of Propecia; European Medicines Agency review 2025: suicidal thoughts confirmed as a side effect.
    body: "Finasteride can lower sex drive, cause erection or ejaculation problems and breast tenderness, and has been linked to depression and suicidal thoughts. Some men report sexual effects that last after stopping. If your mood changes, tell a clinician right away, and call or text 988 in a crisis.",
  },
  {
    id: "hair-topical-finasteride",
    topic,
    facet: "risks",
    title: "FDA alert on topical finasteride",
    url,
    questions: [
      "topical finasteride",
      "finasteride spray",
      "fda warning finasteride",
      "is topical finasteride safer",
      "compounded finasteride minoxidil solution",
    ],
    // FDA alert, 22 April 2025: 32 reports from 2019 to 2024.
    body: "No finasteride for the skin is FDA-approved; such products are compounded. In April 2025 the FDA warned of 32 reports of harm, among them ED, depression and suicidal thoughts, many of which went on after stopping. Finasteride on the skin also reaches the blood and can rub off on others.",
  },
];
