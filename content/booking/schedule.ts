import type { ClinicLocation } from "../clinic.ts";

type Place = ClinicLocation["slug"];

export const rooms: Readonly<Record<Place, number>> = { "green-bay": 3, skokie: 3 };

/** Clinic time; Monday is 1. clinic.hours says the same in words. */
export const openingHours = { weekdays: [1, 2, 3, 4, 5], opens: "08:00", closes: "17:00" } as const;

const MORNING = { begins: "08:00", ends: "12:00" };
const AFTERNOON = { begins: "13:00", ends: "17:00" };

/** Sample data only: in production the clinic enters its own providers. */
export interface DemoProvider {
  id: string;
  displayName: string;
  credential: string;
  licensedStates: readonly string[];
  services: readonly string[];
  hours: readonly { location: Place; weekdays: readonly number[]; begins: string; ends: string }[];
}

const ALL_WEEK = openingHours.weekdays;
const VISITS = ["first-visit", "follow-up"];
const SHORT = ["injection", "shockwave", "lab-draw"];

function days(location: Place, weekdays: readonly number[]): DemoProvider["hours"] {
  return [MORNING, AFTERNOON].map((half) => ({ location, weekdays, ...half }));
}

export const demoProviders: readonly DemoProvider[] = [
  {
    id: "demo-hale",
    displayName: "Jordan Hale (demo)",
    credential: "MD",
    licensedStates: ["WI", "IL"],
    services: VISITS,
    hours: [...days("green-bay", [1, 2, 3]), ...days("skokie", [4, 5])],
  },
  {
    id: "demo-novak",
    displayName: "Riley Novak (demo)",
    credential: "PA-C",
    licensedStates: ["WI"],
    services: [...VISITS, "shockwave"],
    hours: days("green-bay", ALL_WEEK),
  },
  {
    id: "demo-brandt",
    displayName: "Casey Brandt (demo)",
    credential: "NP",
    licensedStates: ["IL"],
    services: [...VISITS, "shockwave"],
    hours: days("skokie", ALL_WEEK),
  },
  {
    id: "demo-ellis",
    displayName: "Morgan Ellis (demo)",
    credential: "RN",
    licensedStates: ["WI"],
    services: SHORT,
    hours: days("green-bay", ALL_WEEK),
  },
  {
    id: "demo-quinn",
    displayName: "Taylor Quinn (demo)",
    credential: "RN",
    licensedStates: ["IL"],
    services: SHORT,
    hours: days("skokie", ALL_WEEK),
  },
];
