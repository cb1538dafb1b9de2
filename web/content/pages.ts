import { clinic } from "./clinic.ts";

/** One public page: its address, its head and, until its full content stands, its heading and plain answer. */
export interface Page {
  path: string;
  title: string;
  description: string;
  keywords: string;
  heading: string;
  summary: string;
  robots?: "noindex, nofollow";
}

export const pages = {
  home: {
    path: "/",
    title: "Men's health in Green Bay and Skokie",
    description:
      "A real medical practice for erectile dysfunction and low testosterone. In-person exams, lab work and a plan made for you. Your first visit is free.",
    keywords: "men's health clinic, erectile dysfunction, low testosterone, Green Bay, Ashwaubenon, Skokie",
    heading: "A real medical practice for ED and Low T.",
    summary: "An in-person medical practice for men in Green Bay, Wisconsin and Skokie, Illinois.",
  },
  testosteroneTherapy: {
    path: "/treatments/testosterone-therapy",
    title: "Testosterone therapy (TRT) for men",
    description:
      "How low testosterone is found and treated: two morning blood tests, a search for the cause, then injections, gels or pellets with regular lab checks.",
    keywords: "testosterone replacement therapy, TRT, low T, injections, gels, pellets",
    heading: "Testosterone therapy",
    summary:
      "Testosterone therapy replaces a hormone your body no longer makes enough of. We start it only when symptoms and two early-morning blood tests agree, and we keep checking your blood while you use it.",
  },
  erectileDysfunction: {
    path: "/treatments/erectile-dysfunction",
    title: "Erectile dysfunction: causes and care",
    description:
      "Erectile dysfunction is common and treatable. We look for the cause first, then choose with you among pills, devices, injections and other options.",
    keywords: "erectile dysfunction, ED treatment, ED clinic, Green Bay, Skokie",
    heading: "Erectile dysfunction",
    summary:
      "Erectile dysfunction means that getting or keeping an erection is hard often enough to bother you. It is common, it is treatable, and it can be an early sign of heart disease, so we look for the cause first.",
  },
  whenViagraDoesntWork: {
    path: "/when-viagra-doesnt-work",
    title: "When ED pills don't work: next steps",
    description:
      "A pill that did nothing is not the end of the road. Timing, dose, hidden causes and other treatments: what a clinician checks before calling it a failure.",
    keywords: "Viagra not working, sildenafil doesn't work, ED pills, other ED treatments",
    heading: "When Viagra doesn't work",
    summary:
      "A common ED pill fails for reasons that can often be found: timing, food, dose, another medicine, low testosterone or poor blood flow. A clinician can look for the reason and talk through other treatments.",
  },
  hairRestoration: {
    path: "/treatments/hair-restoration",
    title: "Hair restoration and hair loss in men",
    description:
      "Why men lose hair, which treatments have evidence, what to watch for and how long it takes. Seen in person at our clinics near Green Bay and in Skokie.",
    keywords: "hair restoration, male hair loss, minoxidil, finasteride",
    heading: "Hair restoration",
    summary:
      "Most hair loss in men is inherited and slow, and the sooner it is looked at the more there is to keep. We rule out other causes, then talk through the treatments and their side effects.",
  },
  weightLoss: {
    path: "/treatments/weight-loss",
    title: "Medical weight loss with GLP-1 for men",
    description:
      "Medical weight loss with GLP-1 medicines, lab work and follow-up: who qualifies, what the side effects are and what happens when treatment stops.",
    keywords: "medical weight loss, GLP-1, semaglutide, men, Green Bay, Skokie",
    heading: "Medical weight loss",
    summary:
      "Our weight program joins a physical exam, lab work and, for men who qualify, GLP-1 medicine such as semaglutide, with follow-up while the weight comes off and after.",
  },
  performancePeptides: {
    path: "/treatments/performance-peptides",
    title: "Performance peptides: the facts for men",
    description:
      "What peptides are, which are approved medicines and which are not, what is unknown about them, and how a clinician can help you weigh the risks.",
    keywords: "peptides, peptide therapy, men's health",
    heading: "Performance peptides",
    summary:
      "Peptides are short chains of amino acids. A few are approved medicines and many that are sold online are not, so we begin with what is known, what is not, and what you want to change.",
  },
  preventiveHealth: {
    path: "/treatments/preventive-health",
    title: "Preventive health checks for men",
    description:
      "Blood pressure, cholesterol, blood sugar and the screenings that fit your age: what to check, how often and what we do with the results.",
    keywords: "preventive health, men's screening, labs, checkup",
    heading: "Preventive health",
    summary:
      "Most serious problems in men give little warning and show up early in simple tests. We check what fits your age and history and tell you plainly what the results mean.",
  },
  shockwaveTherapyEd: {
    path: "/specials/shockwave-therapy-ed",
    title: "Shockwave therapy for ED: the facts",
    description:
      "Low-intensity shockwave therapy for erectile dysfunction: how a course works, what studies show so far, who it is not for and what it costs in writing.",
    keywords: "shockwave therapy, ED, low-intensity shockwave",
    heading: "Shockwave therapy for ED",
    summary:
      "Low-intensity shockwave therapy sends sound pulses into the tissue of the penis. It is still considered investigational for ED, and we tell you so before you decide.",
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
  },
  specialOffers: {
    path: "/special-offers",
    title: "Special offers at our men's clinics",
    description:
      "All current offers in one place, with their terms: the free first visit, the 24-week weight loss program and the testosterone therapy special.",
    keywords: "special offers, free first visit, weight loss program, TRT special",
    heading: "Special offers",
    summary: "Every current offer in one place, each with its terms written out.",
  },
  greenBay: {
    path: "/locations/green-bay",
    title: "Men's health clinic near Green Bay, WI",
    description:
      "Our clinic in Ashwaubenon, near Green Bay, Wisconsin: 1525 Park Place, STE 300. Open Monday to Friday, 8 AM to 5 PM. Call or book online.",
    keywords: "men's health clinic Green Bay, Ashwaubenon, Wisconsin",
    heading: "Green Bay clinic, Ashwaubenon",
    summary: "Our clinic at 1525 Park Place, STE 300 in Ashwaubenon, next to Green Bay, Wisconsin.",
  },
  skokie: {
    path: "/locations/skokie",
    title: "Men's health clinic in Skokie, Illinois",
    description:
      "Our clinic in Skokie, Illinois: 4711 Golf Rd., STE 1050. Open Monday to Friday, 8 AM to 5 PM, closed weekends. Call us or book your visit online.",
    keywords: "men's health clinic Skokie, Illinois, Golf Road",
    heading: "Skokie clinic",
    summary: "Our clinic at 4711 Golf Rd., STE 1050 in Skokie, Illinois.",
  },
  about: {
    path: "/about",
    title: "About our men's health clinics and team",
    description:
      "Who we are, how we work and how to reach us: the story of our clinics near Green Bay and in Skokie, the medical team, and contact details.",
    keywords: "about us, medical team, contact, men's health clinic",
    heading: "About us",
    summary: "A medical practice for men with two clinics: how it works, who works here, and how to reach us.",
  },
  healthLibrary: {
    path: "/health-library",
    title: "Health library: men's health explained",
    description:
      "Plain articles on testosterone, erections, weight, hair and prevention, with their sources, written to help you ask better questions at your visit.",
    keywords: "men's health articles, testosterone, erectile dysfunction, weight loss, hair loss",
    heading: "Health library",
    summary: "Plain articles about men's health, with their sources, to help you ask better questions.",
  },
  bookAppointment: {
    path: "/book-appointment",
    title: "Schedule your free first consultation",
    description:
      "Schedule a free first visit at our clinic near Green Bay or in Skokie. Call us Monday to Friday, 8 AM to 5 PM, or book a time that suits you.",
    keywords: "book appointment, free consultation, men's health clinic",
    heading: "Schedule your free consultation",
    summary:
      "Your first visit is free and takes 45 to 60 minutes. Call either clinic, Monday to Friday from 8:00 AM to 5:00 PM, and we will find a time that suits you.",
  },
  privacyPolicy: {
    path: "/privacy-policy",
    title: "Privacy policy of our clinics and site",
    description:
      "What we collect on this site and in our clinics, why, how long we keep it, whom it reaches, and the choices you have. Written to be read, not skipped.",
    keywords: "privacy policy, cookies, health information",
    heading: "Privacy policy",
    summary: "What we collect, why we collect it, how long we keep it, and the choices you have.",
  },
  termsOfService: {
    path: "/terms-of-service",
    title: "Terms of service for this website",
    description:
      "The terms for using this website and booking with our clinics: what the site and Max the assistant are for, and what only a clinician can tell you.",
    keywords: "terms of service, website terms",
    heading: "Terms of service",
    summary: "The terms for using this site and for booking with us.",
  },
  patientRights: {
    path: "/patient-rights",
    title: "Your rights as a patient of our clinics",
    description:
      "What you can expect from us as a patient: respect, clear answers, privacy, a chaperone on request, access to your records and a way to complain.",
    keywords: "patient rights, chaperone, medical records, complaints",
    heading: "Patient rights",
    summary: "What you can expect from us, and what to do when we fall short of it.",
  },
  hipaaNotice: {
    path: "/hipaa-notice",
    title: "HIPAA notice of privacy practices",
    description:
      "How medical information about you may be used and disclosed by our clinics, and how you can get access to it. Please read this notice carefully.",
    keywords: "HIPAA notice, notice of privacy practices",
    heading: "HIPAA notice",
    summary: "How medical information about you may be used and shared, and how you can get access to it.",
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
  },
  consumerHealthData: {
    path: "/consumer-health-data",
    title: "Consumer health data privacy notice",
    description:
      "Which health data this website handles outside your medical record, why, with whom it is shared, and how you can withdraw consent or ask for deletion.",
    keywords: "consumer health data, privacy notice",
    heading: "Consumer health data",
    summary: "Which health data this website handles outside your medical record, and how to take back your consent.",
  },
  signIn: {
    path: "/auth",
    title: "Sign in to your patient account",
    description:
      "Sign in to your patient account. Online accounts are not open yet: call either clinic, Monday to Friday, 8 AM to 5 PM, and we will help you.",
    keywords: "",
    robots: "noindex, nofollow",
    heading: "Sign in",
    summary:
      "Online accounts are not open yet. To book, change or ask about a visit, call either clinic, Monday to Friday from 8:00 AM to 5:00 PM.",
  },
  dashboard: {
    path: "/dashboard",
    title: "Your visits, forms and messages",
    description:
      "Your visits, forms and messages in one place. Online accounts are not open yet: call either clinic and we will book your free first visit.",
    keywords: "",
    robots: "noindex, nofollow",
    heading: "Your visits in one place",
    summary:
      "Here you will see your visits, forms and messages. Online accounts are not open yet: call either clinic and we will book your free first visit.",
  },
} satisfies Record<string, Page>;

export type PageKey = keyof typeof pages;

/** Old addresses with a new home: a permanent redirect, fragment kept. */
export const redirects = [
  { from: "/treatments/trt-injections", to: "/treatments/testosterone-therapy#injections" },
  { from: "/treatments/trt-gels", to: "/treatments/testosterone-therapy#gels" },
  { from: "/treatments/trt-pellets", to: "/treatments/testosterone-therapy#pellets" },
  { from: "/treatments/trt-therapy", to: "/specials/trt-therapy" },
] as const;

const notFound = {
  path: "/404",
  title: "Page not found",
  description:
    "This page does not exist. Go back to the home page to find treatments, locations and a way to reach us.",
  keywords: "",
  robots: "noindex, nofollow",
} as const;

export interface PageHead {
  title: string;
  description: string;
  keywords: string;
  robots: string;
  /** Absolute, without fragment or query. */
  canonical: string;
}

const byPath = new Map<string, Page>(Object.values(pages).map((page) => [page.path, page]));

/** The public page at a path, if there is one. */
export function pageAt(path: string): Page | undefined {
  return byPath.get(path);
}

/** What a redirect screen adds, by the address it leads to. */
export const redirectNotes: Readonly<Record<string, string>> = {
  "/specials/trt-therapy": "Taking you to our TRT special offer page.",
};

/** Where an old address leads, if it is one. */
export function redirectAt(path: string): string | undefined {
  return redirects.find(({ from }) => from === path)?.to;
}

/** The head of a public path; anything else gets the 404 page's. */
export function pageHead(path: string): PageHead {
  const page = pageAt(path) ?? { ...notFound };
  return {
    title: page.path === "/" ? `${clinic.name} | ${page.title}` : `${page.title} | ${clinic.name}`,
    description: page.description,
    keywords: page.keywords,
    robots: page.robots ?? "index, follow",
    canonical: clinic.origin + page.path,
  };
}
