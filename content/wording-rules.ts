export interface WordingRule {
  id: string;
  pattern: RegExp;
  /** `error`: never lawful here. `warning`: fine with a reason, such as a source. */
  severity: "error" | "warning";
  message: string;
  /** Fine if the surrounding words match. */
  unless?: RegExp;
}

const SOURCE =
  /\btrials?\b|\bstud(?:y|ies)\b|review|guideline|\blabels?\b|survey|registry|analysis|society|association|\b(?:AUA|FDA|CDC|USPSTF|STEP|SURMOUNT|SELECT|TRAVERSE)\b|\b(?:19|20)\d\d\b/i;

export const wordingRules: readonly WordingRule[] = [
  {
    id: "promise",
    pattern: /guarantee|\bcure|miracle|100\s?(?:%|percent)|permanent(?:ly)?\b|risk-free/i,
    severity: "error",
    message: "This promises a result. Say what treatment can do for some men, and what it can not.",
  },
  {
    id: "superlative",
    pattern: /\bbest\b|#1|\belite\b|superior/i,
    severity: "error",
    message: "This ranks us or a treatment above others. State the fact and leave the ranking out.",
  },
  {
    id: "sameness",
    pattern:
      /same active ingredient|same as (?:the )?(?:brand|ozempic|wegovy|mounjaro|zepbound|viagra|cialis)|generic (?:ozempic|wegovy)/i,
    severity: "error",
    message: "A compounded medicine may not be called the same as an approved one. Say that it is compounded.",
  },
  {
    id: "proof",
    pattern: /clinically proven|revers\w* aging|\bboost|optimi[sz]e/i,
    severity: "error",
    message: "This sells an effect. Name the study and what it found in plain words.",
  },
  {
    id: "pressure",
    pattern:
      /act now|last chance|limited[- ]time offer|\b\d+ (?:spots|places|days) left|ends (?:soon|today|tonight)|dying bedroom/i,
    severity: "error",
    message: "This hurries or frightens the reader. Leave it out.",
  },
  {
    id: "comparison",
    pattern:
      /before[- ]and[- ]after (?:photo|picture|image)|(?:cheaper|better|less|lower) than (?:any |at )?other clinic/i,
    severity: "error",
    message:
      "Before-and-after pictures and comparisons with other clinics need proof that we do not hold. Leave it out.",
  },
  {
    id: "privacy-seal",
    pattern: /HIPAA[- ](?:compliant|certified)/i,
    severity: "error",
    message: "Nobody certifies this. Say what we do to protect records.",
  },
  {
    id: "approval",
    // Approval belongs to a product and a use.
    pattern:
      /(?<!\bnot )(?<!\bno [^.:]{1,60} is )(?<!\bfor [^.:]{1,60} are )FDA-approved(?! (?:for|use|medicines for)\b)/i,
    severity: "error",
    message: "Approval belongs to one product for one use. Name both: “FDA-approved for …”.",
  },
  {
    id: "price",
    // An amount in a law or a verdict is not a price.
    pattern: /\$\s?\d[\d,.]*(?![\d,.]| million| or more above)/,
    severity: "error",
    message: "Prices stand in the claims register alone, where they can be suspended. Leave the amount out.",
  },
  {
    id: "registered-claim",
    pattern:
      /\bfree (?:in-person |first )?(?:visit|consultation)|visits? (?:is|are) free|CLIA[- ]certified|15\+ years|100,000|100k\+|127 reviews|24\/7|licensed (?:providers|specialists)|98\s?(?:%|percent)|financing is available|(?:in-office|free) test dose|test dose of ED/i,
    severity: "error",
    message: "The claims register states this, with its evidence and note. Leave it out here.",
  },
  {
    id: "share",
    pattern: /\d\s?%|\bpercent\b/i,
    unless: SOURCE,
    severity: "warning",
    message: "A percentage needs the trial, study or guideline that it comes from beside it, with its year.",
  },
];
