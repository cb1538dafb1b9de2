import type { PageContent } from "../page-content.ts";
import { addresses, phones } from "./contact.ts";

// Counsel reviews this before launch: it binds the clinic. To confirm: legal name, Privacy Officer, fundraising and
// sale of records, stricter state laws. Parts: 45 CFR 164.520(b)(1), as amended in 2024; (b)(1)(i) is word for word. A
// change needs a new effective date, not before publication.

export const hipaaNotice: PageContent = {
  sections: [
    {
      id: "notice",
      heading: "Notice of Privacy Practices",
      blocks: [
        {
          heading: "Please read this first",
          level: "info",
          note: "**THIS NOTICE DESCRIBES HOW MEDICAL INFORMATION ABOUT YOU MAY BE USED AND DISCLOSED AND HOW YOU CAN GET ACCESS TO THIS INFORMATION. PLEASE REVIEW IT CAREFULLY.**",
        },
        `**Effective November 22, 2026.** This notice applies to our clinics at ${addresses("and")}, and to everyone who works there. "You" also means a person who may by law act for you in health matters.`,
      ],
    },
    {
      id: "our-duties",
      heading: "Our duties",
      blocks: [
        {
          list: [
            "The law requires us to keep your health information private, and to give you this notice of our legal duties and privacy practices.",
            "We must notify you if a breach affects unsecured information about you.",
            "We must follow the terms of the notice that is in effect now.",
          ],
        },
      ],
    },
    {
      id: "without-asking",
      heading: "Care, payment and running the clinics",
      blocks: [
        "For these, federal law lets us use and share your information without asking each time.",
        {
          list: [
            "**Treatment.** We use it to care for you and share it with others who do. For example, your clinician sends your testosterone results to a urologist to whom you are referred.",
            "**Payment.** We use it to bill you and be paid. For example, we give a card or financing company what it needs for a payment that you chose.",
            "**Health care operations.** We use it to run the clinics and improve them. For example, we review charts to see whether follow-up labs were drawn on time.",
          ],
        },
        "Companies that work for us, for example on our computers, may need your information. They must agree in writing to protect it. We may also contact you about appointments and treatment.",
      ],
    },
    {
      id: "other-uses",
      heading: "Other uses that the law permits or requires",
      blocks: [
        "We may use or share your information without your permission, within the conditions that the law sets:",
        {
          list: [
            "when a law requires it, and with the U.S. Department of Health and Human Services when it checks that we follow the privacy rule",
            "for public health: to report certain diseases, reactions to medicines and recalled products",
            "to report suspected abuse, neglect or domestic violence",
            "to agencies that oversee health care, for audits, inspections and licensing",
            "in answer to a court or administrative order, or to a subpoena when its conditions are met",
            "to law enforcement, within narrow limits",
            "to prevent or lessen a serious and imminent threat to someone's health or safety",
            "to coroners, medical examiners and funeral directors, and for organ, eye and tissue donation",
            "for research that a review board or the rule itself allows",
            "for workers' compensation claims",
            "for military, national security and protective services, and in correctional institutions",
          ],
        },
      ],
    },
    {
      id: "family-and-friends",
      heading: "Family, friends and disasters",
      blocks: [
        "With your agreement, or when you do not object, we may tell a person whom you name what he or she needs to know to help with your care or its payment. In a disaster we may tell relief organizations where and how you are. If you cannot tell us, we share only what we judge to be in your interest.",
      ],
    },
    {
      id: "with-your-permission",
      heading: "Only with your written permission",
      blocks: [
        "We need your written authorization for most uses of psychotherapy notes, for marketing, and for any sale of your information. We also need it for every use or disclosure that this notice does not describe. You may take an authorization back in writing at any time; that does not undo what was done before.",
        "We do not use your information for fundraising.",
      ],
    },
    {
      id: "stricter-laws",
      heading: "Stricter laws",
      blocks: [
        "Where another law protects you more, we follow that law. Wisconsin requires your written consent for many disclosures that federal law would permit, with exceptions that its statutes list (Wis. Stat. 146.82). Wisconsin and Illinois both add protection for mental health treatment and HIV test results. Illinois does so for genetic information too, and your family history can be part of it.",
        "Some records come from substance use disorder programs under 42 CFR part 2. If we receive them with your consent for treatment, payment and health care operations, we may use and share them for those purposes as part 2 allows. Those records, and testimony about their content, will not be used or disclosed in civil, criminal, administrative or legislative proceedings against you, unless you consent in writing, or a court orders it after you or the holder of the record got notice and a chance to be heard, as part 2 provides. The order must come with a subpoena or another legal requirement to disclose.",
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      blocks: [
        "To use any of these rights, write to us or ask at either clinic. With an account on this site you can also download a copy of much of what we hold about you, and see who has looked at your record.",
        {
          list: [
            "**See and copy.** You may inspect your record and get a copy, on paper or electronically, or have it sent to somebody you name. We answer within 30 days, and may once take 30 more if we tell you why. We may charge a reasonable fee, based on cost. In some cases we may refuse; many refusals can be reviewed.",
            "**Correct.** You may ask us to amend what is wrong or incomplete. If we refuse, we say why in writing within 60 days, with one extension of 30, and you may add a statement of your own.",
            "**Limit.** You may ask us to limit what we use or share for treatment, payment or operations. We need not agree, with one exception: if you paid in full out of your own pocket, we must agree not to tell your health plan about that item or service, unless a law requires it.",
            "**Confidential contact.** You may ask us to reach you in a certain way or at a certain place. We agree to every reasonable request and do not ask why.",
            "**List of disclosures.** You may ask for a list of the times we shared your information in the six years before, apart from treatment, payment, operations and some others. One list in 12 months is free; for another we tell you the fee first.",
            "**Paper copy.** You may have this notice on paper at any time, even if you agreed to get it electronically.",
          ],
        },
      ],
    },
    {
      id: "complaints",
      heading: "Complaints",
      blocks: [
        "If you believe that your privacy rights were violated, complain to our Privacy Officer (numbers below) or to the Secretary of the U.S. Department of Health and Human Services: Office for Civil Rights, 200 Independence Avenue SW, Washington, DC 20201, [1-800-368-1019](tel:+18003681019), [hhs.gov/hipaa/filing-a-complaint](https://www.hhs.gov/hipaa/filing-a-complaint/index.html). File it within 180 days. We will not retaliate against you for a complaint.",
      ],
    },
    {
      id: "changes-and-contact",
      heading: "Changes and contact",
      blocks: [
        "We may change this notice, and the new terms then apply to all information that we hold, also from before. The notice in effect is posted at both clinics and here, and you may ask for a copy.",
        `For questions, ask for the Privacy Officer: ${phones}.`,
      ],
    },
  ],
  sources: [
    {
      title: "45 CFR 164.520, Notice of privacy practices for protected health information",
      publisher: "Electronic Code of Federal Regulations",
      year: 2026,
      url: "https://www.ecfr.gov/current/title-45/section-164.520",
    },
    {
      title: "42 CFR part 2, Confidentiality of substance use disorder patient records",
      publisher: "Electronic Code of Federal Regulations",
      year: 2026,
      url: "https://www.ecfr.gov/current/title-42/chapter-I/subchapter-A/part-2",
    },
  ],
  related: ["/patient-rights", "/privacy-policy", "/consumer-health-data"],
};
