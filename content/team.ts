import type { ClinicLocation } from "./clinic.ts";

export interface TeamMember {
  location: ClinicLocation["slug"];
  role: string;
  does: string;
  /** No profile is invented: only people who agreed appear. */
  profile: string;
}

const DOES = "Takes your history, examines you, explains your results and plans with you.";

function coming(state: string): string {
  return `Profile coming: name, credential (MD, DO, PA or NP) and ${state} license.`;
}

export const team: readonly TeamMember[] = [
  { location: "green-bay", role: "Clinician, Green Bay", does: DOES, profile: coming("Wisconsin") },
  { location: "skokie", role: "Clinician, Skokie", does: DOES, profile: coming("Illinois") },
];

export function teamAt(location: ClinicLocation["slug"]): readonly TeamMember[] {
  return team.filter((member) => member.location === location);
}
