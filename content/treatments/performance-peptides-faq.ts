import type { FaqEntry } from "../faq.ts";

export const performancePeptidesFaq: readonly FaqEntry[] = [
  {
    question: "Are peptides steroids?",
    answer: [
      "No. Anabolic steroids are relatives of testosterone. Peptides are chains of amino acids, and each acts on its own target.",
      "A peptide can still change hormones, blood sugar or fluid in the body, so it belongs on the list of things you tell a clinician.",
    ],
  },
  {
    question: "A clinic told me that these peptides are now allowed. Is that so?",
    answer: [
      "Ask which rule allows it. As of November 2026 we know of no final FDA rule that lets pharmacies make the recovery peptides reviewed that July.",
      "Rules change, so check again if you read this much later, or ask us.",
    ],
  },
  {
    question: "Can you tell me what is in a vial I bought?",
    answer: [
      "We can read the label with you and tell you what is known about the substance named on it. What is really inside only a laboratory can say.",
      "Bring it anyway. It helps us to make sense of your labs and symptoms.",
    ],
  },
  {
    question: "Are collagen powders a peptide treatment?",
    answer: [
      "They are food. Collagen peptides are broken down in the gut like other protein, and the FDA does not review supplements before they are sold.",
      "Small studies suggest a little less joint pain in some people. They have no bearing on injected peptides.",
    ],
  },
  {
    question: "Would a peptide raise my testosterone?",
    answer: [
      "Peptides that release growth hormone do not treat low testosterone. If that is your worry, two early-morning blood tests and a search for the cause come first.",
      "Bring up any plans for a child at the same visit, since testosterone itself lowers sperm.",
    ],
  },
];
