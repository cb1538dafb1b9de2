import type { Page } from "../pages.ts";

export const homePages = {
  home: {
    path: "/",
    title: "Men's health in Green Bay and Skokie",
    description:
      "A real medical practice for erectile dysfunction and low testosterone. In-person exams, lab work and a plan made for you, near Green Bay and in Skokie.",
    keywords: "men's health clinic, erectile dysfunction, low testosterone, Green Bay, Ashwaubenon, Skokie",
    heading: "A real medical practice for ED and Low T.",
    summary: "An in-person medical practice for men in Green Bay, Wisconsin and Skokie, Illinois.",
    ogImage: "Real medical care for men",
    discreet: true,
    schema: ["WebPage", "MedicalClinic", "FAQPage", "AggregateRating"],
    lastModified: "2026-11-22",
  },
} as const satisfies Record<string, Page>;
