/** The ids are stored, sealed; the labels are shown. */
export const interestGroups = [
  {
    label: "Your visit",
    interests: {
      "first-visit": "A first visit",
      appointment: "An appointment I have",
      billing: "A bill or a price",
      records: "My records",
      complaint: "Something that went wrong",
      other: "Something else",
    },
  },
  {
    label: "A treatment",
    interests: {
      "erectile-dysfunction": "Erections",
      "testosterone-therapy": "Testosterone",
      "weight-loss": "Weight",
      "hair-restoration": "Hair",
      "performance-peptides": "Peptides",
      "preventive-health": "Preventive health",
      "shockwave-therapy": "Shockwave therapy",
    },
  },
] as const;

const [visit, treatment] = interestGroups;

export type LeadInterest = keyof (typeof visit)["interests"] | keyof (typeof treatment)["interests"];
