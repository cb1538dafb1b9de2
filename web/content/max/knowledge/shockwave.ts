import { claims } from "#content/claims.ts";
import type { Passage } from "#content/max/passage.ts";
import { pages } from "#content/pages.ts";

const topic = "shockwave-therapy-ed";
const url = pages.shockwaveTherapyEd.path;

/** Shockwave therapy for ED, which is investigational. */
export const shockwave: Passage[] = [
  {
    id: "shockwave",
    topic,
    facet: "summary",
    title: "Shockwave therapy for ED",
    url,
    questions: [
      "what is shockwave therapy",
      "do you do shockwave for ed",
      "gainswave",
      "acoustic wave therapy",
      "sound wave treatment for ed",
      "tell me about shockwave",
    ],
    // AUA ED guideline 2018: low-intensity shockwave therapy is investigational.
    body: "Shockwave therapy sends low-intensity sound pulses into the tissue of the penis. The clinics offer it for ED, and it is investigational: the American Urological Association regards it so, and no device has FDA clearance for ED. We tell you this before you decide.",
  },
  {
    id: "shockwave-how",
    topic,
    facet: "how",
    title: "How shockwave therapy works",
    url,
    questions: [
      "how does shockwave therapy work",
      "what happens in a shockwave session",
      "how many sessions of shockwave",
      "focused or radial shockwave",
      "is it the same as kidney stone shockwave",
    ],
    body: "Shockwave therapy is given in a course of several sessions with a handpiece on the skin of the penis, without surgery. The idea is that gentle pulses improve blood flow. Focused and radial devices are not the same, and the studies were mostly done with focused ones, so ask which is used.",
  },
  {
    id: "shockwave-candidates",
    topic,
    facet: "candidates",
    title: "Who shockwave is for",
    url,
    questions: [
      "am i a candidate for shockwave",
      "who is shockwave therapy for",
      "who should not get shockwave",
      "shockwave with blood thinners",
      "shockwave with a pacemaker",
      "shockwave with severe ed",
    ],
    body: "Shockwave therapy was mostly studied in men with mild to moderate ED from poor blood flow. Tell us before you consider it if you take blood thinners or have a pacemaker, a penile implant, a cancer or an infection in the area, or had an erection that would not go down.",
  },
  {
    id: "shockwave-evidence",
    topic,
    facet: "results",
    title: "What studies of shockwave show",
    url,
    questions: [
      "does shockwave therapy work",
      "is shockwave proven for ed",
      "studies on shockwave",
      "shockwave results",
      "how long does shockwave last",
      "is shockwave a scam",
    ],
    // PMC7076310: 81 completers, median IIEF-EF change 5.1 vs -2.2 at 7 weeks; PMC5815970: two courses no better than one at 12 months.
    body: "Studies of shockwave therapy for ED are small and short, and they disagree. In one sham-controlled trial, 81 men finished and erection scores were better after 7 weeks; in another, a second course was no better than one. Nobody knows how long a benefit lasts.",
  },
  {
    id: "shockwave-risks",
    topic,
    facet: "risks",
    title: "Risks of shockwave therapy",
    url,
    questions: [
      "does shockwave hurt",
      "shockwave side effects",
      "is shockwave safe",
      "risks of shockwave therapy",
      "can shockwave make ed worse",
    ],
    body: "Shockwave therapy is usually well tolerated in short studies; some men have mild pain, redness or bruising. Long-term safety is not known. Another risk is spending money and time on a treatment that may not help while established ones exist.",
  },
  {
    id: "shockwave-benefits",
    topic,
    facet: "benefits",
    title: "Why men ask about shockwave",
    url,
    questions: [
      "benefits of shockwave therapy",
      "why choose shockwave",
      "shockwave advantages",
      "ed treatment with no drugs or surgery",
    ],
    body: "Men ask about shockwave therapy because it needs no medicine, needles or surgery, and because it might help blood flow rather than work for one night. Whether it does so reliably is still being studied.",
  },
  {
    id: "shockwave-options",
    topic,
    facet: "options",
    title: "Established choices instead",
    url,
    questions: [
      "alternatives to shockwave",
      "shockwave or pills",
      "what else besides shockwave",
      "is prp better than shockwave",
      "shockwave vs injections",
    ],
    // AUA 2018: established options; PRP for ED experimental.
    body: "Established choices instead of shockwave therapy are ED pills, vacuum devices, medicine in the urethra, injections and implants, along with treating the cause. Platelet-rich plasma (PRP) for ED is experimental too.",
  },
  {
    id: "shockwave-approval",
    topic,
    facet: "diagnosis",
    title: "Approval and consent",
    url,
    questions: [
      "is shockwave fda approved",
      "is shockwave therapy legal",
      "why is shockwave investigational",
      "do i sign a consent for shockwave",
      "what do guidelines say about shockwave",
    ],
    // AUA 2018; Sexual Medicine Society of North America position statement 2021.
    body: "No shockwave device has FDA clearance for ED. The American Urological Association calls the therapy investigational, and the Sexual Medicine Society of North America does not support it for routine care. You have an exam first and give written consent that says so.",
  },
  {
    id: "shockwave-price",
    topic,
    facet: "price",
    title: "What shockwave therapy costs",
    url,
    questions: [
      "shockwave cost",
      "how much is shockwave therapy",
      "price of shockwave for ed",
      "how much per shockwave session",
      "is shockwave expensive",
    ],
    body: `This site lists no price for shockwave therapy. ${claims["pricing-after-diagnosis"].text} You get your own price in writing before you decide.`,
  },
  {
    id: "shockwave-refund",
    topic,
    facet: "price",
    title: "Cost and refund terms of shockwave",
    url,
    questions: [
      "do i get my money back if shockwave does nothing",
      "shockwave refund",
      "is there a money back guarantee on shockwave",
      "what if shockwave fails do i still pay",
      "refund terms for the sound wave sessions",
    ],
    body: "For shockwave therapy you get the cost and the refund terms in writing before you decide. This site does not list them, so ask the clinic and read them before you agree.",
  },
  {
    id: "shockwave-special",
    topic,
    facet: "offers",
    title: "The page on shockwave therapy",
    url,
    questions: [
      "shockwave special",
      "is there an offer on shockwave",
      "where is your shockwave page",
      "discount on shockwave therapy",
      "read more about the shockwave special",
    ],
    body: "Shockwave therapy has a page of its own among the specials. It says how a course works, what studies show and who it is not for; this site lists no price or discount for it.",
  },
];
