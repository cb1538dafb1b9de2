import type { Location } from "./clinic.ts";

/** A card of somebody whom patients meet: role first, then name, credential and license. */
export interface TeamMember {
  location: Location["slug"];
  role: string;
  does: string;
  /** Nobody is made up: until the clinic names a person who agrees to be shown, it says that the profile is coming. */
  profile: string;
}

const DOES = "Takes your history, examines you, explains your results and plans with you.";

function coming(state: string): string {
  return `Profile coming: name, credential (MD, DO, PA or NP) and ${state} license.`;
}

/** One source for /about, the home page and the page of each clinic. */
export const team: readonly TeamMember[] = [
  { location: "green-bay", role: "Clinician, Green Bay", does: DOES, profile: coming("Wisconsin") },
  { location: "skokie", role: "Clinician, Skokie", does: DOES, profile: coming("Illinois") },
];

export function teamAt(location: Location["slug"]): readonly TeamMember[] {
  return team.filter((member) => member.location === location);
}
