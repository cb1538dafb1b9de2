import type { ClaimId } from "./claims.ts";
import { clinic } from "./clinic.ts";

export const hero = {
  heading: "A real medical practice for ED and Low T.",
  lead: "You sit down with a clinician, have a physical exam and give blood. Then you hear what we found and what your choices are.",
  badges: ["success-rate", "experience", "patients", "locations"],
  trust: ["hipaa", "licensed-specialists", "clia-labs", "same-day-consults", "success-rate-short"],
  figure:
    "Testosterone is highest early in the morning. So we test it then, and on two different days, before we talk about treating it.",
} as const satisfies { badges: ClaimId[]; trust: ClaimId[]; [key: string]: unknown };

export const practice = {
  heading: "This is not a subscription service",
  lead: "No online quiz in place of an exam, and no box that keeps coming until you cancel. You are a patient here: you have a chart, a clinician and a plan.",
  points: [
    {
      title: "Real in-person exam",
      text: "Blood pressure, weight, heart and a physical exam, in a room with the door closed. Some causes can only be found by looking. You may ask for a chaperone.",
    },
    {
      title: "Comprehensive lab work",
      text: "Hormones, cholesterol, blood sugar and blood count. We never call testosterone low on the strength of one test.",
    },
    {
      title: "Total-health approach",
      text: "Trouble with erections can be an early sign of heart disease or diabetes. We look for the cause before we treat the symptom.",
    },
    {
      title: "Personalized plans",
      text: "You see the options that fit you, with their risks. If you don't need treatment, we say so.",
    },
  ],
  promises: {
    heading: "What you can hold us to",
    items: [
      "We talk about fertility before testosterone, not after.",
      "You hear the price before you decide.",
      "You may take your results to your own doctor.",
      "You never have to sign anything the same day.",
    ],
  },
} as const;

interface Part {
  title: string;
  text: string;
}

interface FirstVisit {
  /** A claim, so that it leaves when the offer does. */
  included: readonly (Part | { claim: ClaimId })[];
  excluded: Part;
  minutes: string;
}

export const firstVisit: FirstVisit = {
  included: [
    { title: "History and physical exam", text: "Your health, your medicines, and what you want to change." },
    { title: "Blood work", text: "Hormones, cardiovascular and metabolic." },
    { claim: "test-dose" },
    { title: "A personalized plan", text: "On paper, to take home and think over." },
  ],
  excluded: {
    title: "Not included",
    text: "Treatment, medicine and lab work after this visit. We tell you their prices in advance.",
  },
  minutes: `${clinic.visitMinutes} minutes`,
};

export interface HomeService {
  icon: "pulse" | "flask" | "hair" | "scale";
  title: string;
  description: string;
  benefits: readonly string[];
  badge?: string;
  href: string;
}

export const homeServices: readonly HomeService[] = [
  {
    icon: "pulse",
    title: "Erectile dysfunction",
    badge: "ED",
    description: "Common, treatable, and worth a look at your heart and blood vessels.",
    benefits: [
      "The cause first: blood flow, hormones, medicines, stress",
      "Pills, devices, injections and other options",
      "A plan for when pills don't work",
    ],
    href: "/treatments/erectile-dysfunction",
  },
  {
    icon: "flask",
    title: "Testosterone replacement",
    badge: "TRT",
    description: "For men whose symptoms and two early-morning tests agree.",
    benefits: [
      "Injections, gels or pellets, compared side by side",
      "Fertility discussed before you start",
      `Labs every ${clinic.followUpMonths} months`,
    ],
    href: "/treatments/testosterone-therapy",
  },
  {
    icon: "hair",
    title: "Hair restoration",
    description: "Find the reason for hair loss, and see what can slow it.",
    benefits: [
      "Other causes ruled out",
      "Treatments with evidence, and their side effects",
      "Honest timelines: months, not weeks",
    ],
    href: "/treatments/hair-restoration",
  },
  {
    icon: "scale",
    title: "Other services",
    description: "The rest of your health, in the same two clinics.",
    benefits: [
      "Medical weight loss with GLP-1 medicines",
      "Peptides: what is known and what is not",
      "Screening and labs that fit your age",
    ],
    href: "/special-offers",
  },
];

export const steps = [
  {
    title: "Medical history review",
    text: "What bothers you, since when, what you take and what you have tried. Nothing here is embarrassing to us.",
  },
  {
    title: "Comprehensive lab work",
    text: "A blood draw at the clinic. Come in the morning if testosterone is in question.",
  },
  { title: "Results review", text: "We go through each number with you and say what it means, and what it does not." },
  {
    title: "Personalized treatment plan",
    text: "Your options, risks and next steps in writing. You decide, here or at home.",
  },
] as const;

export const clinicians = {
  heading: "Who you meet",
  lead: "You should know who examines you. When you call, ask for the name and the license of the person you will see.",
  more: "How to look up a license",
} as const;

export interface Testimonial {
  name: string;
  location: string;
  initials: string;
  quote: string;
  isPlaceholder: boolean;
}

/** Samples until patients agree in writing to be quoted; never shown in production (16 CFR 465). */
export const testimonials: readonly Testimonial[] = [
  {
    name: "Patient A.",
    initials: "A",
    location: "Green Bay, WI",
    quote: "A patient's own words about his first visit will appear here, once he has agreed to it in writing.",
    isPlaceholder: true,
  },
  {
    name: "Patient B.",
    initials: "B",
    location: "Skokie, IL",
    quote: "A patient's own words about how his results were explained will appear here, with the date and the source.",
    isPlaceholder: true,
  },
  {
    name: "Patient C.",
    initials: "C",
    location: "Green Bay, WI",
    quote: "A patient's own words about his treatment and follow-up will appear here, the good and the less good.",
    isPlaceholder: true,
  },
];

export const resultsVary = "Results vary. What one man experienced does not tell you what you will.";

export const findUs = {
  heading: "Where you find us",
  lead: "Hours differ around holidays.",
  book: "See the days that are open",
} as const;

export const teasers = [
  {
    title: "Low testosterone: what the number means",
    href: "/health-library/low-testosterone-numbers",
    text: "One low reading is not a diagnosis. It takes two early-morning tests and symptoms that fit, and then the question why.",
  },
  {
    title: "When the pill doesn't work",
    href: "/health-library/when-the-pill-does-not-work",
    text: "Timing, food, dose and other medicines explain many failures. They are worth checking before you give up on a pill.",
  },
  {
    title: "ED pills and nitrates don't mix",
    href: "/health-library/ed-pills-and-nitrates",
    text: "With nitrates or poppers, an ED pill can drop your blood pressure dangerously. Tell us every medicine you take.",
  },
] as const;

export const askMax = {
  heading: "Rather type than talk?",
  text: "Max is an AI assistant. It answers general questions about our clinics and treatments. It is not a clinician and can't see your records.",
} as const;

export const closing = {
  heading: "Ready to Take Control of Your Health?",
  text: "Come in, get checked, and decide when you know more.",
} as const;
