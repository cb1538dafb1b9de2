import type { PageContent } from "../page-content.ts";

// Counsel reviews this before launch. Chaperones: Wis. Admin. Code Med 10.03(2)(fm)3.

export const patientRights: PageContent = {
  sections: [
    {
      id: "in-short",
      heading: "In short",
      blocks: [
        "**Effective November 22, 2026.** You decide about your own body. You may ask anything, say no to anything and take your time. The rights on this page come from federal law and from the laws of Wisconsin and Illinois, and where we promise more than the law asks, we say so.",
        "Someone you trust may help you use these rights: come to the visit with you, ask questions, or call us for you once you have told us that we may speak with him or her.",
      ],
    },
    {
      id: "respect",
      heading: "Respect and equal treatment",
      blocks: [
        "We talk about sex, hormones and weight all day. You will be heard without jokes and without judgment.",
        "Race, color, religion, national origin, disability or sexual orientation must make no difference to how you are treated. The Americans with Disabilities Act covers doctors' offices, and both states have laws of their own on equal service.",
        "If you need help to hear, see, read or move at a visit, tell us when you book. For an interpreter, call us before you come and ask what we can arrange.",
      ],
    },
    {
      id: "clear-answers",
      heading: "Clear answers before you decide",
      blocks: [
        "In Wisconsin a physician must tell you about the reasonable alternatives to a treatment, and about the benefits and risks of each (Wis. Stat. 448.30). In Illinois you have the right to information about your condition and the proposed treatment, to know the name of the physician who is responsible for your care, and to refuse treatment as far as the law permits (410 ILCS 50/3).",
        "At both clinics that means:",
        {
          list: [
            "You hear what was found, what it may mean and what is not known.",
            "You hear about treatments that we do not offer when they would suit you.",
            "You are told when a use of a medicine is off label, when a drug is compounded and so has not been reviewed by the FDA, and when a treatment is still being studied.",
            "You can say no, at first or later, and still be treated with respect.",
            "You may ask for a second opinion and take your results to your own doctor.",
          ],
        },
        "There is nothing you have to sign the same day. That is our promise.",
      ],
    },
    {
      id: "chaperone",
      heading: "Chaperones for intimate exams",
      blocks: [
        "Some visits include an exam of the genitals, the chest or the rectum. A chaperone is a second person in the room who can witness that the exam is done as it should be.",
        {
          list: [
            "You may ask for a chaperone for any exam, when you book or in the room. You need not give a reason.",
            "The clinician may ask for one too, and tells you so beforehand.",
            "Before an intimate exam you are told what will be done and why. It starts when you agree, and it stops when you say stop.",
            "If nobody is free at that moment, you can put the exam off. You never have to go ahead without a chaperone you asked for.",
            "You may decline a chaperone, or decline the exam. We then talk about what can still be found out without it.",
          ],
        },
        "Wisconsin's rule for physicians, Med 10.03(2)(fm), asks that a clinic's policy on chaperones, or a summary of it, be within reach of every patient who is likely to have such an exam. This section is the summary, and we follow it in Illinois as well. Ask at either clinic for the written policy.",
      ],
    },
    {
      id: "privacy-and-records",
      heading: "Your privacy and your records",
      blocks: [
        "What you tell us is confidential under federal law and under the law of both states. The [HIPAA notice](/hipaa-notice) lists how your information may be used and every right that you have over it.",
        "You may see your record and get a copy, lab results included, on paper or electronically. Under the federal rule we have 30 days, and one extension of 30 days if we explain it in writing. Illinois law likewise sets 30 days for copies (735 ILCS 5/8-2001), and Wisconsin law gives you the right to inspect and copy your record (Wis. Stat. 146.83). A copy may cost a reasonable fee.",
        "You may also ask us to correct your record, to send it to another doctor, or to reach you at another number or address.",
      ],
    },
    {
      id: "costs",
      heading: "Knowing the cost",
      blocks: [
        "You hear your price before you decide. If you have no insurance, or choose not to use it, federal law gives you a written good-faith estimate:",
        {
          list: [
            "When you schedule at least 3 business days ahead, you get it within 1 business day of scheduling.",
            "When you schedule at least 10 business days ahead, or simply ask for one, you get it within 3 business days.",
            "If the bill is at least 400 dollars above the estimate, you can dispute it. Keep the estimate. The federal government explains how at [cms.gov/nosurprises](https://www.cms.gov/nosurprises).",
          ],
        },
        "In Illinois you also have the right to look at your bill and get a reasonable explanation of each charge, however it is paid. Ask for the same in Wisconsin and we will give it to you.",
      ],
    },
    {
      id: "your-part",
      heading: "What we ask of you",
      blocks: [
        "Tell us every medicine and supplement that you take, nitrates and poppers first, and anything bought elsewhere. Say when you did not understand, when something hurts, and when you stopped a treatment. Treat the staff as you want to be treated.",
      ],
    },
    {
      id: "complaints",
      heading: "How to complain",
      blocks: [
        "Call the clinic and ask for the clinic manager. You do not have to do that first, and a complaint to anyone will not be held against you.",
        {
          list: [
            "**About a clinician in Wisconsin:** the Wisconsin Department of Safety and Professional Services (DSPS), which takes complaints for the Medical Examining Board and the other licensing boards: [dsps.wi.gov](https://dsps.wi.gov), [(608) 266-2112](tel:+16082662112), 4822 Madison Yards Way, Madison, WI 53705.",
            "**About a clinician in Illinois:** the Illinois Department of Financial and Professional Regulation (IDFPR), Division of Professional Regulation: [idfpr.illinois.gov](https://idfpr.illinois.gov).",
            "**About your privacy:** the Office for Civil Rights of the U.S. Department of Health and Human Services: [hhs.gov/hipaa/filing-a-complaint](https://www.hhs.gov/hipaa/filing-a-complaint/index.html).",
            "**About access for people with disabilities:** the U.S. Department of Justice: [ada.gov](https://www.ada.gov/file-a-complaint/).",
          ],
        },
        "On the sites of DSPS and IDFPR you can also look up the license of anyone who treats you.",
      ],
    },
  ],
  sources: [
    {
      title: "Chapter Med 10, Unprofessional conduct",
      publisher: "Wisconsin Administrative Code",
      year: 2023,
      url: "https://docs.legis.wisconsin.gov/code/admin_code/med/10",
    },
    {
      title: "Section 448.30, Informed consent",
      publisher: "Wisconsin Statutes",
      year: 2013,
      url: "https://docs.legis.wisconsin.gov/document/statutes/448.30",
    },
    {
      title: "Medical Patient Rights Act, 410 ILCS 50/3",
      publisher: "Illinois General Assembly",
      year: 2026,
      url: "https://www.ilga.gov/legislation/ilcs/documents/041000500K3.htm",
    },
    {
      title: "Examination of health care records, 735 ILCS 5/8-2001",
      publisher: "Illinois General Assembly",
      year: 2021,
      url: "https://www.ilga.gov/legislation/ilcs/documents/073500050K8-2001.htm",
    },
    {
      title: "45 CFR 164.524, Access of individuals to protected health information",
      publisher: "Electronic Code of Federal Regulations",
      year: 2026,
      url: "https://www.ecfr.gov/current/title-45/section-164.524",
    },
    {
      title: "45 CFR 149.610, Good faith estimates for uninsured or self-pay individuals",
      publisher: "Electronic Code of Federal Regulations",
      year: 2026,
      url: "https://www.ecfr.gov/current/title-45/section-149.610",
    },
  ],
  related: ["/hipaa-notice", "/about", "/accessibility"],
};
