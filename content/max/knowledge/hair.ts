import type { Passage } from "#content/max/passage.ts";
import { pages } from "#content/pages.ts";

const topic = "hair-restoration";
const url = pages.hairRestoration.path;

/** Hair loss in men: causes, what to expect of treatment, and its price. */
export const hair: Passage[] = [
  {
    id: "hair",
    topic,
    facet: "summary",
    title: "Hair restoration",
    url,
    questions: [
      "hair restoration",
      "do you treat hair loss",
      "im going bald",
      "help with thinning hair",
      "receding hairline",
      "hair regrowth treatment",
    ],
    body: "Hair restoration at our clinics starts with finding out why you lose hair. Most hair loss in men is inherited and slow; we rule out other causes, then talk through the treatments, what they can do and their side effects.",
  },
  {
    id: "hair-causes",
    topic,
    facet: "causes",
    title: "Causes of hair loss",
    url,
    questions: [
      "why am i losing my hair",
      "what causes hair loss in men",
      "is baldness genetic",
      "can stress cause hair loss",
      "thyroid and hair loss",
      "does trt cause hair loss",
    ],
    // American Academy of Dermatology: causes of hair loss.
    body: "Most hair loss in men is inherited pattern loss, in which follicles shrink under the hormone DHT. Other causes are thyroid disease, low iron, illness or weight loss, some medicines, and alopecia areata, which causes round bald patches. Testosterone treatment may speed up pattern loss in men prone to it.",
  },
  {
    id: "hair-symptoms",
    topic,
    facet: "symptoms",
    title: "Signs of hair loss",
    url,
    questions: [
      "signs of balding",
      "am i going bald",
      "hair thinning on top",
      "how do i know if im losing hair",
      "bald spot on the crown",
      "sudden hair loss",
    ],
    body: "Pattern hair loss shows as a receding hairline or thinning at the crown over years. Hair that falls out suddenly or in patches, or a scalp that hurts, itches or scars, points to another cause and should be looked at soon.",
  },
  {
    id: "hair-diagnosis",
    topic,
    facet: "diagnosis",
    title: "How hair loss is evaluated",
    url,
    questions: [
      "how do you diagnose hair loss",
      "hair loss tests",
      "what happens at a hair loss visit",
      "do you do blood work for hair loss",
      "do you look at my scalp",
    ],
    body: "Hair loss is evaluated with your history, your family's pattern, your medicines and a look at your scalp. Blood tests, such as thyroid and iron, are added when something other than pattern loss is likely.",
  },
  {
    id: "hair-candidates",
    topic,
    facet: "candidates",
    title: "Who hair treatment is for",
    url,
    questions: [
      "am i a candidate for hair restoration",
      "is it too late to save my hair",
      "am i too bald",
      "who should not take finasteride",
      "can i get hair treatment in my 20s",
    ],
    body: "Hair treatment suits men with pattern loss who still have hair to keep and can use it for the long term. Tell us about depression, sexual problems, heart disease, prostate tests, and whether your partner is or wants to become pregnant, because these change what is safe for you.",
  },
  {
    id: "hair-results",
    topic,
    facet: "results",
    title: "How long hair treatment takes",
    url,
    questions: [
      "how long until hair grows back",
      "hair treatment results timeline",
      "when will i see results from minoxidil",
      "does minoxidil work",
      "does finasteride work",
      "does hair restoration work",
      "how long does finasteride take",
    ],
    // FDA label of Propecia: 3 months or more; FDA label of topical minoxidil for men: up to 4 months.
    body: "Hair treatment takes patience: more shedding may come first, less loss after about 3 to 6 months, and the full effect is judged after about a year. Keeping what you have is the usual result; thick regrowth is not. Photos help you see the change.",
  },
  {
    id: "hair-benefits",
    topic,
    facet: "benefits",
    title: "What hair treatment can do",
    url,
    questions: [
      "benefits of hair treatment",
      "is hair treatment worth it",
      "will my hair come back",
      "can you regrow hair",
    ],
    body: "Hair treatment can slow or stop further loss in many men with pattern hair loss and thicken some of what is left. It does not bring back a teenage hairline, and the earlier it starts, the more there is to keep.",
  },
  {
    id: "hair-stopping",
    topic,
    facet: "stopping",
    title: "Stopping hair treatment",
    url,
    questions: [
      "what happens if i stop minoxidil",
      "can i stop finasteride",
      "do i have to use it forever",
      "will i lose hair after stopping",
    ],
    // FDA label of Propecia: effect reverses within 12 months; label of topical minoxidil: within 3-4 months.
    body: "When you stop minoxidil or finasteride, the hair they kept is lost again over about 3 to 12 months. They work only while you use them. If side effects bother you, talk with your clinician.",
  },
  {
    id: "hair-monitoring",
    topic,
    facet: "monitoring",
    title: "Follow-up of hair treatment",
    url,
    questions: [
      "hair treatment follow up",
      "do i need check ups for hair loss",
      "how do you track hair growth",
      "how often do i come back for hair",
    ],
    body: "Follow-up of hair treatment compares photos over time and asks about mood, sexual function and scalp trouble. Tell every clinician who orders a PSA test that you take finasteride.",
  },
  {
    id: "hair-price",
    topic,
    facet: "price",
    title: "What hair restoration costs",
    url,
    questions: [
      "hair restoration cost",
      "how much is hair loss treatment",
      "price for hair treatment",
      "how much is a hair transplant",
      "how much is finasteride",
    ],
    body: "This site lists no price for hair restoration. {claim:pricing-after-diagnosis} You hear your own price before you decide.",
  },
];
