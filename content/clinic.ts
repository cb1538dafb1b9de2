/** The only place for the clinic's names, addresses, phones and hours. */
export const clinic = {
  name: "Elite Men's Health",
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
  newPatients: "Welcome",
  services: [
    { type: "MedicalProcedure", name: "Physical exam" },
    { type: "MedicalTest", name: "Blood tests" },
  ],
  cards: ["Mastercard", "Visa", "Amex", "Discover"],
  securityContact: "security@elitemenshealth.example",
  linkedIn: "",
} as const;

export interface ClinicLocation {
  slug: "green-bay" | "skokie";
  name: string;
  street: string;
  suite: string;
  city: string;
  state: string;
  stateName: string;
  /** Numbers reserved for fiction (555-01xx). */
  phone: string;
  phoneE164: string;
  path: string;
  geo: { latitude: number; longitude: number };
}

/**
 * Estimated coordinates: Green Bay within 2 km, Skokie within 300 m. Replace before launch; postal codes are missing.
 */
export const locations: readonly [ClinicLocation, ClinicLocation] = [
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

/** A link, never embedded. */
export function mapUrl({ street, city, state }: ClinicLocation): string {
  const query = encodeURIComponent(`${street}, ${city}, ${state}`).replaceAll("%20", "+");
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
