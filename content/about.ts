export const about = {
  contact: {
    id: "contact",
    heading: "Contact Us",
    text: "Call the clinic you want to visit. If something went wrong, call too and ask for the clinic manager: we want to hear it from you.",
    write: "Write to Us",
  },
} as const;
