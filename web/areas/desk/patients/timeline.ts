import type { ChartAnswer } from "#contract/staff-patients.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import type { Content } from "../chart/chart-queries.ts";
import { STATE_WORDS } from "../shell/staff-copy.ts";

export interface Moment {
  at: string;
  words: string;
}

/** Newest first, so future visits come at the top. */
export function timelineOf({ visits, intakes, threads, patient }: ChartAnswer, content?: Content): Moment[] {
  const all: (Moment | false)[] = [
    ...visits.map(({ startsAt, service, status, location }) => ({
      at: startsAt,
      words: `${service} at ${clinicName(location)}: ${STATE_WORDS[status]}`,
    })),
    ...intakes.map(({ submittedAt }) => submittedAt !== null && { at: submittedAt, words: "Intake signed" }),
    ...threads.map(({ lastMessageAt }) => ({ at: lastMessageAt, words: "Message" })),
    ...(content?.results ?? []).map(
      ({ releasedAt, content: { name } }) =>
        releasedAt !== null && { at: releasedAt, words: `Result released: ${name}` },
    ),
    ...(content?.plans ?? []).map(
      ({ releasedAt }) => releasedAt !== null && { at: releasedAt, words: "Plan released" },
    ),
    ...(content?.summaries ?? []).map(
      ({ publishedAt }) => publishedAt !== null && { at: publishedAt, words: "Visit summary published" },
    ),
    { at: patient.createdAt, words: "First known here" },
  ];
  const moments = all.filter((moment): moment is Moment => moment !== false);
  return moments.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
