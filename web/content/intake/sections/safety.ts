import type { Flag, Section, YesNoUnsureField } from "../types.ts";

// Yes and unsure reach staff first. Nothing is advised here: the page says 'tell us' and 'call 911' (product.md 2.1,
// point 5). What each question is for, so that a clinician can check the list before launch [C]:
// nitrates, riociguat: not with PDE5 inhibitors (FDA labels of sildenafil and tadalafil, section 4, contraindications).
// alpha-blockers: blood pressure (same labels, 5.5). Heart, stroke, chest pain, told not to have sex: same labels, 5.1.
// erection over 4 hours, sickle cell, leukemia, myeloma: priapism (same labels, 5.3).
// prostate or male breast cancer, hematocrit, clots, sleep apnea, wish for a child: FDA labels of testosterone (4 and 5)
// and the AUA guideline on testosterone deficiency (2018, amended 2024).
// medullary thyroid cancer, MEN 2, pancreatitis, gallbladder: FDA labels of GLP-1 medicines (boxed warning, 4 and 5).

export const safety: Section = {
  id: "safety",
  title: "Safety questions",
  intro:
    "These answers tell us what is safe for you. Please answer each one. If you are not sure, say so: that is a good answer too. In an emergency do not wait for us, call 911.",
  fields: [
    ask("med.nitrates", {
      label: "Do you take or carry nitrates, or use poppers?",
      help: "Nitroglycerin as tablets, spray, paste or patch, isosorbide (Isordil, Imdur), or amyl nitrite (poppers), even now and then.",
      words: "Nitrates or poppers",
    }),
    ask("med.riociguat", {
      label: "Do you take riociguat or vericiguat?",
      help: "Sold as Adempas and Verquvo.",
      words: "Riociguat or vericiguat",
    }),
    ask("med.alphaBlocker", {
      label: "Do you take an alpha-blocker?",
      help: "For the prostate or blood pressure: tamsulosin (Flomax), alfuzosin, doxazosin, terazosin, silodosin or prazosin.",
      words: "Alpha-blocker",
    }),
    ask("heart.recent", {
      label: "In the last 6 months, have you had a heart attack, a stroke or unstable chest pain?",
      words: "Heart attack, stroke or unstable angina in the last 6 months",
    }),
    ask("heart.chestPain", {
      label: "Do you get chest pain or pressure when you exert yourself?",
      help: "For example on stairs or during sex.",
      words: "Chest pain with exertion",
    }),
    ask("heart.noSex", {
      label: "Has a clinician ever told you not to have sex because of your heart?",
      words: "Told not to have sex for heart reasons",
    }),
    ask("priapism.ever", {
      label: "Have you ever had an erection that lasted more than 4 hours?",
      help: "If you have one now, call 911 or go to an emergency room.",
      words: "Erection of more than 4 hours, ever",
    }),
    ask("blood.disease", {
      label: "Do you have sickle cell disease or trait, leukemia or multiple myeloma?",
      words: "Sickle cell, leukemia or myeloma",
    }),
    ask("cancer.prostateBreast", {
      label: "Do you have prostate cancer or breast cancer now?",
      help: "Or are you being checked for it.",
      words: "Prostate or breast cancer now",
    }),
    ask("blood.hematocrit", {
      label: "Has your blood count (hematocrit) ever been too high, or were you told to give blood for it?",
      words: "High hematocrit or advised to donate blood",
    }),
    ask("blood.clots", {
      label: "Have you ever had a blood clot in a leg or a lung?",
      words: "Blood clots",
    }),
    ask("sleep.apneaUntreated", {
      label: "Do you have severe sleep apnea that is not treated?",
      words: "Severe sleep apnea, untreated",
    }),
    ask("fertility.soon", {
      label: "Do you want to father a child in the next 12 months?",
      words: "Wants a child within 12 months",
    }),
    ask("cancer.thyroidMen2", {
      label: "Have you or a close relative had medullary thyroid cancer or MEN 2?",
      help: "MEN 2 is multiple endocrine neoplasia type 2, a condition that runs in families.",
      words: "Medullary thyroid cancer or MEN 2, own or family",
    }),
    ask("gut.pancreatitis", {
      label: "Have you ever had an inflamed pancreas (pancreatitis)?",
      words: "Pancreatitis",
    }),
    ask("gut.gallbladder", {
      label: "Do you have gallstones or gallbladder disease?",
      words: "Gallbladder disease",
    }),
    ask("mind.eatingDisorder", {
      label: "Do you have an eating disorder, or had one?",
      help: "For example anorexia, bulimia or binge eating.",
      words: "Eating disorder, now or earlier",
    }),
    ask("mind.suicidal", {
      label: "Are you having thoughts of ending your life or hurting yourself?",
      help: "If you are in danger, call 911. You can call or text 988 at any hour.",
      words: "Thoughts of suicide or self-harm",
      shows: "support",
    }),
  ],
};

interface Question {
  label: string;
  help?: string;
  words: string;
  shows?: Flag["shows"];
}

function ask(linkId: string, { words, shows = "emergency", ...text }: Question): YesNoUnsureField {
  return { linkId, kind: "yesNoUnsure", isRequired: true, ...text, flag: { on: ["yes", "unsure"], words, shows } };
}
