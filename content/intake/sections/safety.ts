import { includes } from "../options.ts";
import type { IntakeFlag, QuestionnaireSection, YesNoUnsureField } from "../types.ts";

// A clinician confirms each tier before launch. "Not sure" counts where the label contraindicates or wants a heart
// check.

const wantsWeightLoss = includes("reasons.topics", "weight");

export const safetyPage: QuestionnaireSection = {
  id: "safety",
  title: "Safety questions",
  intro:
    "These answers tell us what is safe for you. Please answer each one. If you are not sure, say so: that is a good answer too. In an emergency do not wait for us, call 911.",
  fields: [
    // FDA labels of sildenafil and tadalafil, section 4: contraindicated with nitrates and with riociguat.
    ask("med.nitrates", {
      label: "Do you take or carry nitrates, or use poppers?",
      help: "Nitroglycerin as tablets, spray, paste or patch, isosorbide (Isordil, Imdur), or amyl nitrite (poppers), even now and then.",
      words: "Nitrates or poppers",
      tier: "before_prescribing",
      unsureTier: "before_prescribing",
    }),
    ask("med.riociguat", {
      label: "Do you take riociguat or vericiguat?",
      help: "Sold as Adempas and Verquvo.",
      words: "Riociguat or vericiguat",
      tier: "before_prescribing",
      unsureTier: "before_prescribing",
    }),
    // Same labels, 5.5: blood pressure may drop.
    ask("med.alphaBlocker", {
      label: "Do you take an alpha-blocker?",
      help: "For the prostate or blood pressure: tamsulosin (Flomax), alfuzosin, doxazosin, terazosin, silodosin or prazosin.",
      words: "Alpha-blocker",
      tier: "before_prescribing",
    }),
    // Same labels, 5.1: cardiovascular risk of sex and of the medicine.
    ask("heart.recent", {
      label: "In the last 6 months, have you had a heart attack, a stroke or unstable chest pain?",
      words: "Heart attack, stroke or unstable angina in the last 6 months",
      tier: "before_prescribing",
      unsureTier: "before_prescribing",
    }),
    // Same labels, 5.1. For acute pain the emergency rules say 911.
    ask("heart.chestPain", {
      label: "Do you get chest pain or pressure when you exert yourself?",
      help: "For example on stairs or during sex.",
      words: "Chest pain with exertion",
      tier: "now",
      unsureTier: "before_prescribing",
      rank: 2,
    }),
    ask("heart.noSex", {
      label: "Has a clinician ever told you not to have sex because of your heart?",
      words: "Told not to have sex for heart reasons",
      tier: "before_prescribing",
      unsureTier: "before_prescribing",
    }),
    // Same labels, 5.3: priapism, and conditions that predispose to it.
    ask("priapism.ever", {
      label: "Have you ever had an erection that lasted more than 4 hours?",
      help: "If you have one now, call 911 or go to an emergency room.",
      words: "Erection of more than 4 hours, ever",
      tier: "before_prescribing",
    }),
    ask("blood.disease", {
      label: "Do you have sickle cell disease or trait, leukemia or multiple myeloma?",
      words: "Sickle cell, leukemia or myeloma",
      tier: "before_prescribing",
    }),
    // FDA labels of testosterone, section 4; AUA guideline on testosterone deficiency (2018, amended 2024).
    ask("cancer.prostateBreast", {
      label: "Do you have prostate cancer or breast cancer now?",
      help: "Or are you being checked for it.",
      words: "Prostate or breast cancer now",
      tier: "before_prescribing",
      unsureTier: "before_prescribing",
    }),
    // FDA labels of testosterone, section 5, and the same guideline: hematocrit, clots, sleep apnea, fertility.
    ask("blood.hematocrit", {
      label: "Has your blood count (hematocrit) ever been too high, or were you told to give blood for it?",
      words: "High hematocrit or advised to donate blood",
      tier: "before_prescribing",
    }),
    ask("blood.clots", {
      label: "Have you ever had a blood clot in a leg or a lung?",
      words: "Blood clots",
      tier: "before_prescribing",
    }),
    ask("sleep.apneaUntreated", {
      label: "Do you have severe sleep apnea that is not treated?",
      words: "Severe sleep apnea, untreated",
      tier: "before_prescribing",
    }),
    ask("fertility.soon", {
      label: "Do you want to father a child in the next 12 months?",
      words: "Wants a child within 12 months",
      tier: "note",
    }),
    // FDA labels of GLP-1 medicines: boxed warning and section 4; 5 for pancreas and gallbladder.
    ask("cancer.thyroidMen2", {
      label: "Have you or a close relative had medullary thyroid cancer or MEN 2?",
      help: "MEN 2 is multiple endocrine neoplasia type 2, a condition that runs in families.",
      words: "Medullary thyroid cancer or MEN 2, own or family",
      tier: "before_prescribing",
      unsureTier: "before_prescribing",
    }),
    ask("gut.pancreatitis", {
      label: "Have you ever had an inflamed pancreas (pancreatitis)?",
      words: "Pancreatitis",
      tier: "before_prescribing",
      tierWhen: wantsWeightLoss,
    }),
    ask("gut.gallbladder", {
      label: "Do you have gallstones or gallbladder disease?",
      words: "Gallbladder disease",
      tier: "before_prescribing",
      tierWhen: wantsWeightLoss,
    }),
    ask("mind.eatingDisorder", {
      label: "Do you have an eating disorder, or had one?",
      help: "For example anorexia, bulimia or binge eating.",
      words: "Eating disorder, now or earlier",
      tier: "before_prescribing",
      tierWhen: wantsWeightLoss,
    }),
    // 988lifeline.org. "Not sure" counts as yes: NIMH's ASQ counts a refusal to answer as positive.
    ask("mind.suicidal", {
      label: "Are you having thoughts of ending your life or hurting yourself?",
      help: "If you are in danger, call 911. You can call or text 988 at any hour.",
      words: "Thoughts of suicide or self-harm",
      tier: "now",
      unsureTier: "now",
      rank: 1,
      shows: "support",
    }),
  ],
};

interface Question extends Omit<IntakeFlag, "on"> {
  label: string;
  help?: string;
}

function ask(linkId: string, { label, help, ...flag }: Question): YesNoUnsureField {
  const text = { label, ...(help !== undefined && { help }) };
  return { linkId, kind: "yesNoUnsure", isRequired: true, ...text, flag: { on: ["yes", "unsure"], ...flag } };
}
