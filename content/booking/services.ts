/** Minutes are multiples of 15. What patients see names no health matter. */
export interface ServiceContent {
  id: string;
  name: string;
  neutralName: string;
  summary: string;
  prepText: string;
  durationMinutes: number;
  forNewPatients: boolean;
  needsPlan: boolean;
  prefersMorning: boolean;
}

const BRING = "Bring a photo ID and come ten minutes early.";

export const bookableServices: readonly ServiceContent[] = [
  {
    id: "first-visit",
    name: "New patient visit",
    neutralName: "First visit",
    summary: "You have not been here before, or not for a long time.",
    prepText: `${BRING} A list of what you take, with doses, helps us use the hour well.`,
    durationMinutes: 60,
    forNewPatients: true,
    needsPlan: false,
    prefersMorning: false,
  },
  {
    id: "follow-up",
    name: "Follow-up",
    neutralName: "Follow-up visit",
    summary: "You have been here and we planned to talk again.",
    prepText: "Bring your questions; it helps to write them down.",
    durationMinutes: 30,
    forNewPatients: false,
    needsPlan: false,
    prefersMorning: false,
  },
  {
    id: "injection",
    name: "Injection",
    neutralName: "Quick visit",
    summary: "A 15-minute visit that is part of your plan.",
    prepText: "Nothing to prepare. Plan on fifteen minutes.",
    durationMinutes: 15,
    forNewPatients: false,
    needsPlan: true,
    prefersMorning: false,
  },
  {
    id: "shockwave",
    name: "Shockwave session",
    neutralName: "Session",
    summary: "One of a series of 30-minute visits in your plan.",
    prepText: "Wear something comfortable. You can drive and work afterwards.",
    durationMinutes: 30,
    forNewPatients: false,
    needsPlan: true,
    prefersMorning: false,
  },
  {
    id: "lab-draw",
    name: "Lab draw",
    neutralName: "Morning visit",
    summary: "A quarter of an hour that we asked you to plan, if you can before 10 AM.",
    prepText:
      "Come early in the day, if you can before 10 AM. Drink water. If you were told to fast, do; if unsure, call us.",
    durationMinutes: 15,
    forNewPatients: false,
    needsPlan: false,
    prefersMorning: true,
  },
];
