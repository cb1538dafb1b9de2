import type { Page } from "../pages.ts";

export const specialsPages = {
  shockwaveTherapyEd: {
    path: "/specials/shockwave-therapy-ed",
    title: "Shockwave therapy for ED: the facts",
    description:
      "Low-intensity shockwave therapy for erectile dysfunction: how a course works, what studies show so far, who it is not for and what it costs in writing.",
    keywords: "shockwave therapy, ED, low-intensity shockwave",
    heading: "Shockwave therapy for ED",
    summary:
      "Low-intensity shockwave therapy sends sound pulses into the tissue of the penis. It is still considered investigational for ED, and we tell you so.",
    ogImage: "Men's health: what studies show",
    discreet: true,
    schema: ["MedicalWebPage", "MedicalTherapy", "FAQPage"],
    subject: "Shockwave therapy for ED",
    lastModified: "2026-11-22",
  },
  mensWeightLossProgram: {
    path: "/specials/mens-weight-loss-program",
    title: "Men's 24-week weight loss program",
    description:
      "A 24-week medical weight loss program for men: exam, lab work, medicine when you qualify and regular follow-up at our two clinics. See what is included.",
    keywords: "24-week weight loss program, men's weight loss, GLP-1 program",
    heading: "Men's weight loss program",
    summary:
      "A 24-week program with an exam, lab work, a plan made for you and follow-up visits, for men who want medical help to lose weight and keep it off.",
    ogImage: "Men's health: a 24-week program",
    discreet: true,
    schema: ["MedicalWebPage", "Offer", "FAQPage"],
    lastModified: "2026-11-22",
  },
  trtSpecial: {
    path: "/specials/trt-therapy",
    title: "TRT special offer at our men's clinics",
    description:
      "Our current offer on testosterone therapy: what it includes, who is eligible after two morning blood tests, and what happens if you do not qualify.",
    keywords: "TRT special, testosterone therapy offer",
    heading: "TRT special offer",
    summary:
      "An offer for men who start testosterone therapy with us. You are eligible when your symptoms and two early-morning blood tests show that treatment fits.",
    ogImage: "Hormone health: our offer",
    discreet: true,
    schema: ["MedicalWebPage", "Offer", "FAQPage"],
    lastModified: "2026-11-22",
  },
  specialOffers: {
    path: "/special-offers",
    title: "Special offers at our men's clinics",
    description:
      "The current offers of our two clinics in one place, each with its terms: what is included, what is left out, where it counts and since when it runs.",
    keywords: "special offers, first visit, weight loss program, TRT special",
    heading: "Special offers",
    summary: "Every current offer in one place, each with its terms written out.",
    ogImage: "Current offers and their terms",
    schema: ["WebPage", "Offer", "FAQPage"],
    lastModified: "2026-11-22",
  },
} as const satisfies Record<string, Page>;
