import type { Page } from "../pages.ts";

export const legalPages = {
  privacyPolicy: {
    path: "/privacy-policy",
    title: "Privacy policy of our clinics and site",
    description:
      "What we collect on this site and in our clinics, why, how long we keep it, whom it reaches, and the choices you have. Written to be read, not skipped.",
    keywords: "privacy policy, cookies, health information",
    heading: "Privacy policy",
    summary: "What we collect, why we collect it, how long we keep it, and the choices you have.",
    ogImage: "Privacy policy",
    schema: ["WebPage"],
    lastModified: "2026-11-26",
  },
  termsOfService: {
    path: "/terms-of-service",
    title: "Terms of service for this website",
    description:
      "The terms for using this website and booking with our clinics: what the site and Max the assistant are for, and what only a clinician can tell you.",
    keywords: "terms of service, website terms",
    heading: "Terms of service",
    summary: "The terms for using this site and for booking with us.",
    ogImage: "Terms of service",
    schema: ["WebPage"],
    lastModified: "2026-11-23",
  },
  patientRights: {
    path: "/patient-rights",
    title: "Your rights as a patient of our clinics",
    description:
      "What you can expect from us as a patient: respect, clear answers, privacy, a chaperone on request, access to your records and a way to complain.",
    keywords: "patient rights, chaperone, medical records, complaints",
    heading: "Patient rights",
    summary: "What you can expect from us, and what to do when we fall short of it.",
    ogImage: "Your rights as a patient",
    schema: ["WebPage"],
    lastModified: "2026-11-22",
  },
  hipaaNotice: {
    path: "/hipaa-notice",
    title: "HIPAA notice of privacy practices",
    description:
      "How medical information about you may be used and disclosed by our clinics, and how you can get access to it. Please read this notice carefully.",
    keywords: "HIPAA notice, notice of privacy practices",
    heading: "HIPAA notice",
    summary: "How medical information about you may be used and shared, and how you can get access to it.",
    ogImage: "HIPAA notice",
    schema: ["WebPage"],
    lastModified: "2026-11-22",
  },
  accessibility: {
    path: "/accessibility",
    title: "Accessibility of our site and clinics",
    description:
      "How we build this site so that everyone can use it, what we test against, and how to tell us about a barrier or ask for help at one of our clinics.",
    keywords: "accessibility, WCAG, disability access",
    heading: "Accessibility",
    summary:
      "How we build this site so that everyone can use it, and how to tell us when something stands in your way.",
    ogImage: "Accessibility",
    schema: ["WebPage"],
    lastModified: "2026-11-26",
  },
  consumerHealthData: {
    path: "/consumer-health-data",
    title: "Consumer health data privacy notice",
    description:
      "Which health data this website handles outside your medical record, why, with whom it is shared, and how you can withdraw consent or ask for deletion.",
    keywords: "consumer health data, privacy notice",
    heading: "Consumer health data",
    summary: "Which health data this website handles outside your medical record, and how to take back your consent.",
    ogImage: "Consumer health data",
    schema: ["WebPage"],
    lastModified: "2026-11-22",
  },
} as const satisfies Record<string, Page>;
