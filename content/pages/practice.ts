import type { Page } from "../pages.ts";

export const practicePages = {
  greenBay: {
    path: "/locations/green-bay",
    title: "Men's health clinic near Green Bay, WI",
    description:
      "Our clinic in Ashwaubenon, near Green Bay, Wisconsin: 1525 Park Place, STE 300. Open Monday to Friday, 8 AM to 5 PM. Phone, hours and how to reach us.",
    keywords: "men's health clinic Green Bay, Ashwaubenon, Wisconsin",
    heading: "Green Bay clinic, Ashwaubenon",
    summary: "Our clinic at 1525 Park Place, STE 300 in Ashwaubenon, next to Green Bay, Wisconsin.",
    ogImage: "Our clinic near Green Bay, Wisconsin",
    schema: ["WebPage", "MedicalClinic", "FAQPage"],
    lastModified: "2026-11-22",
  },
  skokie: {
    path: "/locations/skokie",
    title: "Men's health clinic in Skokie, Illinois",
    description:
      "Our clinic in Skokie, Illinois: 4711 Golf Rd., STE 1050. Open Monday to Friday, 8 AM to 5 PM, closed weekends. How to reach us.",
    keywords: "men's health clinic Skokie, Illinois, Golf Road",
    heading: "Skokie clinic",
    summary: "Our clinic at 4711 Golf Rd., STE 1050 in Skokie, Illinois.",
    ogImage: "Our clinic in Skokie, Illinois",
    schema: ["WebPage", "MedicalClinic", "FAQPage"],
    lastModified: "2026-11-22",
  },
  about: {
    path: "/about",
    title: "About our men's health clinics and team",
    description:
      "Who we are, how we work and how to reach us: the story of our clinics near Green Bay and in Skokie, the medical team, and contact details.",
    keywords: "about us, medical team, contact, men's health clinic",
    heading: "About us",
    summary: "A medical practice for men with two clinics: how it works, who works here, and how to reach us.",
    ogImage: "Who we are and how we work",
    schema: ["AboutPage", "MedicalClinic"],
    lastModified: "2026-11-22",
  },
  healthLibrary: {
    path: "/health-library",
    title: "Health library: men's health explained",
    description:
      "Plain articles on testosterone, erections, weight, hair and prevention, with their sources, written to help you ask better questions at your visit.",
    keywords: "men's health articles, testosterone, erectile dysfunction, weight loss, hair loss",
    heading: "Health library",
    summary: "Plain articles about men's health, with their sources, to help you ask better questions.",
    ogImage: "Health library",
    discreet: true,
    schema: ["CollectionPage"],
    lastModified: "2026-11-21",
  },
  bookAppointment: {
    path: "/book-appointment",
    title: "Schedule a visit at our men's clinics",
    description:
      "Book a visit at our clinic near Green Bay or in Skokie: see the next open times and choose one, without an account. Or call, Monday to Friday, 8 AM to 5 PM.",
    keywords: "book appointment, consultation, men's health clinic",
    heading: "Schedule your consultation",
    summary:
      "Choose a time at either clinic: it takes about two minutes, and you need no account. A first visit takes 45 to 60 minutes. Or call us, Monday to Friday from 8:00 AM to 5:00 PM.",
    ogImage: "Schedule a visit",
    schema: ["WebPage", "MedicalClinic"],
    lastModified: "2026-11-22",
  },
} as const satisfies Record<string, Page>;
