import type { StaffVisit } from "#contract/staff-board.ts";
import { TIER_WORDS } from "../intake/intake-words.ts";
import { type Level, lateBy, minutesWords } from "../shell/staff-copy.ts";

interface Badge {
  words: string;
  level: Level;
}

export function badgesOf(visit: StaffVisit, now: number): Badge[] {
  return [...dayBadges(visit, now), ...(isOver(visit) ? [] : paperBadges(visit)), ...personBadges(visit)];
}

function isOver({ column }: StaffVisit): boolean {
  return column === "done" || column === "absent";
}

const ENDS: Readonly<Partial<Record<StaffVisit["status"], string>>> = {
  cancelled: "Cancelled",
  no_show: "Did not come",
  declined: "Declined",
};

function dayBadges(visit: StaffVisit, now: number): Badge[] {
  const late = lateBy(visit, now);
  const end = ENDS[visit.status];
  return present([
    end !== undefined && { words: end, level: "calm" },
    late !== null && { words: `Late ${minutesWords(late)}`, level: "now" },
    visit.isRunningLate && visit.column === "booked" && { words: "Says he is running late", level: "soon" },
    visit.isOverlapping && { words: "Overlaps on purpose", level: "soon" },
  ]);
}

function paperBadges({ intake, isConsentMissing }: StaffVisit): Badge[] {
  return present([
    intake.flagTier !== null && intake.flagTier !== "note" && TIER_WORDS[intake.flagTier],
    isConsentMissing && { words: "Consent missing", level: "soon" },
    intakeBadge(intake.state),
  ]);
}

function personBadges({ patient, column, isConfirmed }: StaffVisit): Badge[] {
  return present([
    { words: patient.isNew ? "New" : "Returning", level: "calm" },
    column === "booked" && isConfirmed && { words: "Said he will come", level: "calm" },
    patient.isSelfBookingBlocked && { words: "Online booking blocked", level: "calm" },
  ]);
}

function present(badges: readonly (Badge | false)[]): Badge[] {
  return badges.filter((badge): badge is Badge => badge !== false);
}

function intakeBadge(state: StaffVisit["intake"]["state"]): Badge {
  if (state === "done") return { words: "Intake done", level: "calm" };
  return { words: state === "part" ? "Intake begun" : "No intake", level: "soon" };
}

/** Each level has its own shape, so color is not the only signal. */
export function Badges({ visit, now }: { visit: StaffVisit; now: number }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {badgesOf(visit, now).map(({ words, level }) => (
        <li key={words} className="badge" data-tone={level}>
          {words}
        </li>
      ))}
    </ul>
  );
}
