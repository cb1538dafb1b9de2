/** Who the clinic is: names, places, phones and hours stand here and nowhere else. */
export const clinic = {
  name: "Elite Men's Health",
  /** Where the site lives; canonical addresses are built on it. */
  origin: "https://www.elitemenshealth.example",
  timeZone: "America/Chicago",
  hours: {
    days: "Monday to Friday",
    daysEs: "lunes a viernes",
    shortDays: "Mon-Fri",
    opens: "8:00 AM",
    closes: "5:00 PM",
    closed: "Closed weekends",
  },
  visitMinutes: "45-60",
  followUpMonths: "3-6",
  /** Both clinics take new patients: the pages and structured data say so. */
  newPatients: "Welcome",
  /** What is done in person at both clinics, as their pages call it. */
  services: [
    { type: "MedicalProcedure", name: "Physical exam" },
    { type: "MedicalTest", name: "Blood tests" },
  ],
  cards: ["Mastercard", "Visa", "Amex", "Discover"],
  /** Where people report a security hole: /.well-known/security.txt. */
  securityContact: "security@elitemenshealth.example",
  /** Set it and the footer shows it. */
  linkedIn: "",
} as const;

export interface Location {
  slug: "green-bay" | "skokie";
  name: string;
  street: string;
  suite: string;
  city: string;
  state: string;
  stateName: string;
  /** As shown; numbers reserved for fiction (555-01xx). */
  phone: string;
  /** E.164, for tel: links. */
  phoneE164: string;
  path: string;
  geo: { latitude: number; longitude: number };
}

/**
 * Spec point 2 has no postal codes, so none are shown. The coordinates are worked out, not surveyed, to three decimals:
 * Green Bay's is the middle of Ashwaubenon (within 2 km of the door), Skokie's the house number on Chicago's street grid
 * (within 300 m). Put in the doors' own before the site goes live.
 */
export const locations: readonly [Location, Location] = [
  {
    slug: "green-bay",
    name: "Green Bay",
    street: "1525 Park Place",
    suite: "STE 300",
    city: "Ashwaubenon",
    state: "WI",
    stateName: "Wisconsin",
    phone: "(920) 555-0142",
    phoneE164: "+19205550142",
    path: "/locations/green-bay",
    geo: { latitude: 44.482, longitude: -88.07 },
  },
  {
    slug: "skokie",
    name: "Skokie",
    street: "4711 Golf Rd.",
    suite: "STE 1050",
    city: "Skokie",
    state: "IL",
    stateName: "Illinois",
    phone: "(847) 555-0117",
    phoneE164: "+18475550117",
    path: "/locations/skokie",
    geo: { latitude: 42.056, longitude: -87.745 },
  },
];

/** A map of the address on somebody else's site: a link, never embedded. */
export function mapUrl({ street, city, state }: Location): string {
  const query = encodeURIComponent(`${street}, ${city}, ${state}`).replaceAll("%20", "+");
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
