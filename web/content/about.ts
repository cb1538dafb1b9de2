/** What the About page shows beside its text: places for the people who work here, and how to reach them. */
export const about = {
  team: [
    { role: "Clinician, Green Bay", state: "Profile coming" },
    { role: "Clinician, Skokie", state: "Profile coming" },
  ],
  contact: {
    id: "contact",
    heading: "Contact Us",
    text: "Call the clinic you want to visit. If something went wrong, call too and ask for the clinic manager: we want to hear it from you.",
    write: "Write to Us",
  },
} as const;
