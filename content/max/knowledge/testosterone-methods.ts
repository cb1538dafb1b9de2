import type { Passage } from "#content/max/passage.ts";
import { pages } from "#content/pages.ts";

const topic = "testosterone-therapy";
const url = pages.testosteroneTherapy.path;

export const testosteroneMethods: Passage[] = [
  {
    id: "trt-options",
    topic,
    facet: "options",
    title: "Ways to take testosterone",
    url,
    questions: [
      "what types of trt are there",
      "injections vs gel vs pellets",
      "shots or cream",
      "which form of testosterone should i use",
      "ways to take testosterone",
      "what are my options for low t",
      "compare testosterone methods",
    ],
    body: "Testosterone can be given as injections, as a gel on the skin or as pellets under the skin. They differ in how often you use them, how steady your level stays, and how quickly they can be stopped. Your clinician helps you choose by your health, home and habits.",
  },
  {
    id: "trt-injections",
    topic,
    facet: "options",
    title: "Testosterone injections",
    url: `${url}#injections`,
    questions: [
      "testosterone injections",
      "how often are trt shots",
      "can i inject testosterone myself",
      "do testosterone shots hurt",
      "pros and cons of injections",
      "testosterone cypionate",
      "are shots better",
    ],
    // FDA labels for injectable testosterone: spacing differs by medicine.
    body: "Testosterone injections go into a muscle or under the skin, spaced about one to several weeks apart depending on the medicine. Many men learn to inject themselves. Levels peak after a shot and fall before the next, which some men notice in mood or energy; the spot can be sore.",
  },
  {
    id: "trt-gels",
    topic,
    facet: "options",
    title: "Testosterone gels",
    url: `${url}#gels`,
    questions: [
      "testosterone gel",
      "testosterone cream",
      "how often do you put on the gel",
      "androgel",
      "is the gel safe around kids",
      "can testosterone gel rub off on my wife",
      "trt without needles",
    ],
    // FDA boxed warning for topical testosterone: secondary exposure of children.
    body: "Testosterone gel is put on dry skin every day and keeps levels fairly steady without needles. It can rub off on a partner or child and cause harm, which is a boxed FDA warning. Wash your hands, let it dry, cover the skin and wash it before close contact.",
  },
  {
    id: "trt-pellets",
    topic,
    facet: "options",
    title: "Testosterone pellets",
    url: `${url}#pellets`,
    questions: [
      "testosterone pellets",
      "how long do pellets last",
      "how often do you get pellets",
      "does getting pellets hurt",
      "pellet insertion",
      "pros and cons of pellets",
      "can pellets be removed",
    ],
    // FDA label of testosterone pellets: effect lasts 3-4, sometimes up to 6 months.
    body: "Testosterone pellets are placed under the skin in a small procedure with numbing and last about 3-6 months. There is nothing to remember day to day, but a pellet can come out or get infected, and pellets cannot be removed quickly if a problem comes up.",
  },
  {
    id: "trt-other-forms",
    topic,
    facet: "options",
    title: "Other forms of testosterone",
    url,
    questions: [
      "testosterone pills",
      "nasal testosterone",
      "testosterone patch",
      "oral testosterone",
      "is there a pill for low t",
    ],
    body: "Testosterone also exists as capsules to swallow, a nasal gel and skin patches. This site describes injections, gels and pellets; ask at your visit whether another form is a choice for you.",
  },
  {
    id: "trt-prescription",
    topic,
    facet: "how",
    title: "Why testosterone needs a visit",
    url,
    questions: [
      "can i get testosterone without a prescription",
      "is testosterone a controlled substance",
      "can i buy testosterone online",
      "can you mail me testosterone",
      "do i need a prescription for trt",
      "is trt legal",
      "trt vs steroids",
    ],
    // Schedule III: 21 CFR 1308.13(f); Anabolic Steroids Control Act of 1990.
    body: "Testosterone is a prescription medicine and a controlled substance (Schedule III). We start it only after an in-person exam and lab work. Testosterone bought without a prescription may be contaminated or mislabeled, and nobody watches your blood.",
  },
  {
    id: "trt-alternatives",
    topic,
    facet: "options",
    title: "Raising testosterone without TRT",
    url,
    questions: [
      "how to raise testosterone naturally",
      "natural ways to increase testosterone",
      "alternatives to trt",
      "do testosterone supplements work",
      "will losing weight raise testosterone",
      "clomid instead of trt",
    ],
    // Endocrine Society 2018; AUA 2018: lifestyle, and off-label medicines for men who want to stay fertile.
    body: "Losing excess weight, sleeping well, treating sleep apnea, exercising and reviewing medicines such as opioids can raise testosterone. Some men, above all those who want children, can discuss other medicines than testosterone. Supplements sold for testosterone have little good evidence.",
  },
];
