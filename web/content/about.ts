/** The About page until its full text stands: honest about what is still missing. */
export const about = {
  story: {
    id: "our-story",
    heading: "Our Story",
    paragraphs: [
      "We are a medical practice for men, with one clinic near Green Bay and one in Skokie. Men come to us about erections, testosterone, weight and hair, and stay for the rest of their health.",
      "We work in a set order. First the history and the exam, then the labs, then the reason behind the numbers, then the choices. Sometimes the right choice is no treatment, and you will hear that from us.",
    ],
  },
  team: {
    id: "medical-team",
    heading: "Medical Team",
    text: "Each clinician's name, credential and state license will stand here. You can ask who will see you, and for a chaperone, when you book.",
    roles: [
      { role: "Clinician, Green Bay", state: "Profile coming" },
      { role: "Clinician, Skokie", state: "Profile coming" },
    ],
  },
  contact: {
    id: "contact",
    heading: "Contact Us",
    text: "Call the clinic you want to visit. If something went wrong, call too and ask for the clinic manager: we want to hear it from you.",
  },
} as const;
