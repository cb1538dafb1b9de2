import { clinic, locations, mapUrl } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";
import { teamAt } from "../team.ts";

const [, here] = locations;

export const skokie: PageContent = {
  facts: [
    { label: "New patients", value: clinic.newPatients },
    { label: "Done here", value: clinic.services.map(({ name }) => name).join(" · ") },
    { label: "Plan on", value: `${clinic.visitMinutes} minutes for a visit` },
    { label: "Morning draws", value: "Testosterone is tested early and fasting; ask for the first time of the day" },
    { label: "Labs on treatment", value: `Every ${clinic.followUpMonths} months` },
    { label: "Chaperone", value: "On request, for any exam" },
  ],
  sections: [
    {
      id: "what-we-do-here",
      heading: "What is done here",
      blocks: [
        "History, physical exam, blood draw and the talk about your results take place in person. The usual reasons to come:",
        {
          list: [
            "[Trouble with erections](/treatments/erectile-dysfunction), or [a pill that has stopped working](/when-viagra-doesnt-work)",
            "[Low testosterone](/treatments/testosterone-therapy), suspected or known: the tests, the cause, and ways to treat it",
            "[Weight](/treatments/weight-loss), with or without medicine",
            "[Hair loss](/treatments/hair-restoration), and what has evidence against it",
            "[Checks that fit your age](/treatments/preventive-health)",
            "[Questions about peptides](/treatments/performance-peptides), those you use already included",
          ],
        },
        "Ask when you book which treatments are given at this clinic, [shockwave therapy](/specials/shockwave-therapy-ed) for one.",
        "Men from Evanston, Morton Grove, Niles, Lincolnwood, Wilmette and the north side of Chicago are welcome.",
      ],
    },
    {
      id: "team",
      heading: "Who you meet here",
      blocks: [
        "No name stands here before its owner has agreed to it. You can ask for it on the phone, together with the credential and the license, and check both as [About us](/about#medical-team) describes.",
        { team: teamAt(here.slug) },
      ],
    },
    {
      id: "what-to-bring",
      heading: "What to bring",
      blocks: [
        {
          list: [
            "A photo ID",
            "Every medicine and supplement with its dose, testosterone or peptides bought elsewhere included",
            "Earlier lab reports and a list of operations",
            "What you know about illness in your family",
          ],
        },
        "If you use nitrates or poppers, say it first. With diabetes medicine, ask us before you fast.",
      ],
    },
    {
      id: "getting-here",
      heading: "Getting here and parking",
      blocks: [
        `You find us at ${here.street}, ${here.suite}, in ${here.city}. Have [the route](${mapUrl(here)}) worked out before you leave, with time for the morning traffic if your blood is to be drawn early.`,
        `**Parking.** Where to leave a car, and what that costs, is for the desk to say: call [${here.phone}](tel:${here.phoneE164}) on the day before. Ask at the same time for the right entrance and the elevator.`,
        `**Holidays.** Holiday hours differ from the usual ones. Look at the [booking calendar](/book-appointment), which offers no time on a day when this clinic is closed, or ask at [${here.phone}](tel:${here.phoneE164}).`,
        "**By train or bus.** The CTA's Yellow Line ends in Skokie, and both CTA and Pace run buses in the village. Their trip planners show the last stretch to our door.",
        "Tell us when you book if you need step-free access, an interpreter or more time.",
      ],
    },
    {
      id: "illinois",
      heading: "Your rights in Illinois",
      blocks: [
        {
          list: [
            "**Who is who.** Under the Medical Patient Rights Act, you may know the name of the physician responsible for your care. Whoever examines you has to tell you whether he or she is a physician, a nurse or a physician assistant.",
            "**Treatment and bill.** The same act lets you refuse treatment and have your bill explained, whoever pays it.",
            "**Records.** On a written request, a practice has 30 days to give you copies or to explain in writing why it needs longer. It may charge a limited fee.",
            "**Family history.** Illinois counts it as genetic information, which has a privacy law of its own.",
            "**Complaints.** Ask for the clinic manager, or turn to the Illinois Department of Financial and Professional Regulation.",
          ],
        },
        "The page about [patient rights](/patient-rights) has the rest.",
      ],
    },
  ],
  faq: [
    {
      question: "How do I check the license of the person I will see?",
      answer: [
        "Ask for the name when you book, then use the license look-up of the Illinois Department of Financial and Professional Regulation.",
      ],
    },
    {
      question: "Can I start in Skokie and go on in Green Bay?",
      answer: ["Ask us. Clinicians are licensed state by state, so your care may have to be handed over."],
    },
    {
      question: "Can I come before work?",
      answer: ["The first time of the day is the closest we have. There are no evening or weekend hours."],
    },
    {
      question: "Do I need a referral?",
      answer: [
        "You can book with us without one. Your health plan may want one, so ask it if you hope to be paid back.",
      ],
    },
    {
      question: "May someone stay with me during the exam?",
      answer: [
        "You may ask us for a chaperone. If you would rather bring a person you trust, tell us when you book. You can also decline any part of the exam.",
      ],
    },
    {
      question: "When will I have my lab results?",
      answer: [
        "Ask at the draw, since it depends on the tests. Tell us how to reach you and whether we may leave a message.",
      ],
    },
  ],
  sources: [
    {
      title: "Medical Patient Rights Act (410 ILCS 50)",
      publisher: "Illinois Compiled Statutes",
      year: 2024,
      url: "https://ilga.gov/legislation/ilcs/ilcs3.asp?ActID=1525",
    },
    {
      title: "Examination of health care records (735 ILCS 5/8-2001)",
      publisher: "Illinois Compiled Statutes",
      year: 2024,
      url: "https://ilga.gov/legislation/ilcs/documents/073500050K8-2001.htm",
    },
    {
      title: "Genetic Information Privacy Act (410 ILCS 513)",
      publisher: "Illinois Compiled Statutes",
      year: 2024,
      url: "https://ilga.gov/legislation/ilcs/ilcs3.asp?ActID=1567",
    },
  ],
  related: ["/book-appointment", "/patient-rights", "/special-offers", "/locations/green-bay", "/about"],
};
