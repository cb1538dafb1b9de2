import type { Page } from "../pages.ts";

export const treatmentsPages = {
  testosteroneTherapy: {
    path: "/treatments/testosterone-therapy",
    title: "Testosterone therapy (TRT) for men",
    description:
      "How low testosterone is found and treated: two morning blood tests, a search for the cause, then injections, gels or pellets with regular lab checks.",
    keywords: "testosterone replacement therapy, TRT, low T, injections, gels, pellets",
    heading: "Testosterone therapy",
    summary:
      "Testosterone therapy replaces a hormone your body no longer makes enough of. We start it only when symptoms and two early-morning blood tests agree, and we keep checking your blood while you use it.",
    ogImage: "Hormone health for men",
    discreet: true,
    schema: ["MedicalWebPage", "MedicalTherapy", "FAQPage"],
    subject: "Testosterone therapy",
    lastModified: "2026-11-23",
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
    ogImage: "Men's health: causes and care",
    discreet: true,
    schema: ["MedicalWebPage", "MedicalCondition", "FAQPage"],
    subject: "Erectile dysfunction",
    lastModified: "2026-11-22",
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
    ogImage: "Men's health: next steps",
    discreet: true,
    schema: ["MedicalWebPage", "FAQPage"],
    lastModified: "2026-11-22",
  },
  hairRestoration: {
    path: "/treatments/hair-restoration",
    title: "Hair restoration and hair loss in men",
    description:
      "Why men lose hair, which treatments have evidence, what to watch for and how long it takes. Seen in person at our clinics near Green Bay and in Skokie.",
    keywords: "hair restoration, male hair loss, minoxidil, finasteride",
    heading: "Hair restoration",
    summary:
      "Most hair loss in men is inherited and slow. We rule out other causes, then talk through the treatments and their side effects.",
    ogImage: "Men's health: what has evidence",
    discreet: true,
    schema: ["MedicalWebPage", "MedicalTherapy", "FAQPage"],
    subject: "Hair restoration",
    lastModified: "2026-11-22",
  },
  weightLoss: {
    path: "/treatments/weight-loss",
    title: "Medical weight loss with GLP-1 for men",
    description:
      "Medical weight loss with GLP-1 medicines, lab work and follow-up: who qualifies, what the side effects are and what happens when treatment stops.",
    keywords: "medical weight loss, GLP-1, semaglutide, men, Green Bay, Skokie",
    heading: "Medical weight loss",
    summary:
      "Our weight program joins a physical exam, lab work and, for men who qualify, GLP-1 medicine such as semaglutide. We follow you up while the weight comes off, and after.",
    ogImage: "Men's health: a medical program",
    discreet: true,
    schema: ["MedicalWebPage", "MedicalTherapy", "FAQPage"],
    subject: "Medical weight loss",
    lastModified: "2026-11-22",
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
    ogImage: "Men's health: the facts first",
    discreet: true,
    schema: ["MedicalWebPage", "FAQPage"],
    lastModified: "2026-11-22",
  },
  preventiveHealth: {
    path: "/treatments/preventive-health",
    title: "Preventive health checks for men",
    description:
      "Blood pressure, cholesterol, blood sugar and the screenings that fit your age: what to check, how often and what we do with the results.",
    keywords: "preventive health, men's screening, labs, checkup",
    heading: "Preventive health",
    summary:
      "Some serious problems, such as high blood pressure and diabetes, give little warning and show in simple tests. We check what fits your age and history and tell you plainly what the results mean.",
    ogImage: "Health checks for men",
    schema: ["MedicalWebPage", "FAQPage"],
    lastModified: "2026-11-22",
  },
} as const satisfies Record<string, Page>;
