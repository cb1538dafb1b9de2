import type { PageContent } from "./page-content.ts";

/** Each page's content is loaded by itself. */
export const bodies: Readonly<Record<string, () => Promise<PageContent>>> = {
  "/treatments/testosterone-therapy": async () =>
    (await import("./treatments/testosterone-therapy.ts")).testosteroneTherapy,
  "/treatments/erectile-dysfunction": async () =>
    (await import("./treatments/erectile-dysfunction.ts")).erectileDysfunction,
  "/when-viagra-doesnt-work": async () =>
    (await import("./treatments/when-viagra-doesnt-work.ts")).whenViagraDoesntWork,
  "/treatments/hair-restoration": async () => (await import("./treatments/hair-restoration.ts")).hairRestoration,
  "/treatments/weight-loss": async () => (await import("./treatments/weight-loss.ts")).weightLoss,
  "/treatments/performance-peptides": async () =>
    (await import("./treatments/performance-peptides.ts")).performancePeptides,
  "/treatments/preventive-health": async () => (await import("./treatments/preventive-health.ts")).preventiveHealth,
  "/specials/shockwave-therapy-ed": async () => (await import("./specials/shockwave-therapy-ed.ts")).shockwaveTherapyEd,
  "/specials/mens-weight-loss-program": async () =>
    (await import("./specials/mens-weight-loss-program.ts")).mensWeightLossProgram,
  "/specials/trt-therapy": async () => (await import("./specials/trt-therapy.ts")).trtTherapy,
  "/special-offers": async () => (await import("./specials/special-offers.ts")).specialOffers,
  "/about": async () => (await import("./about-us.ts")).aboutUs,
  "/locations/green-bay": async () => (await import("./locations/green-bay.ts")).greenBay,
  "/locations/skokie": async () => (await import("./locations/skokie.ts")).skokie,
  "/privacy-policy": async () => (await import("./legal/privacy-policy.ts")).privacyPolicy,
  "/terms-of-service": async () => (await import("./legal/terms-of-service.ts")).termsOfService,
  "/patient-rights": async () => (await import("./legal/patient-rights.ts")).patientRights,
  "/hipaa-notice": async () => (await import("./legal/hipaa-notice.ts")).hipaaNotice,
  "/accessibility": async () => (await import("./legal/accessibility.ts")).accessibility,
  "/consumer-health-data": async () => (await import("./legal/consumer-health-data.ts")).consumerHealthData,
};
