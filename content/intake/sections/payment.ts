import { options } from "../options.ts";
import type { QuestionnaireSection } from "../types.ts";

export const paymentPage: QuestionnaireSection = {
  id: "payment",
  title: "Payment and pharmacy",
  // 45 CFR 149.610(b)(1)(iii) and (vi); $400: 149.620(b)(2); 120 days: 149.620(c)(1).
  notice: {
    title: "Your right to a good faith estimate",
    when: { field: "payment.how", anyOf: ["self_pay", "hsa_fsa"] },
    paragraphs: [
      "If you have no insurance or do not use it, you have the right to a good faith estimate of what your care is expected to cost, in writing, before you get it. It covers the whole expected cost of care that is not an emergency, such as visits, lab tests and medicines.",
      "We give it to you within 1 business day if your visit is booked at least 3 business days ahead, and within 3 business days if it is booked at least 10 business days ahead or if you ask for it. You can ask us, or any provider, before you book anything.",
      "Please keep a copy. If a bill from us is $400 or more above the estimate, you can dispute the bill within 120 days of the date on it.",
      "Questions: www.cms.gov/nosurprises, or call 1-800-985-3059.",
    ],
    source: { title: "CMS, No Surprises", url: "https://www.cms.gov/nosurprises" },
  },
  fields: [
    {
      linkId: "payment.how",
      kind: "choice",
      label: "How will you pay?",
      isRequired: true,
      options: options({
        self_pay: "I pay myself",
        hsa_fsa: "From a health savings or flexible spending account (HSA or FSA)",
      }),
    },
    {
      linkId: "payment.insurance",
      kind: "choice",
      label: "Health insurance",
      help: "We do not bill insurance. Some plans pay for lab tests or medicines when you ask them.",
      isRequired: true,
      options: options({ none: "I have none", not_used: "I have some and will not use it here" }),
    },
    {
      linkId: "payment.pharmacy",
      kind: "text",
      label: "Your pharmacy",
      help: "Name and town. You can leave this open.",
      maxLength: 200,
    },
  ],
};
