import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { toolReplies } from "#content/max/tool-replies.ts";
import { noInput, type VisitsOffer } from "#contract/chat-offers.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { services } from "#worker/domains/visits/schema/schedule.ts";
import { defineTool, type ToolContext } from "./tool.ts";

const MOST_VISITS = 3;

export const myVisit = defineTool({
  description:
    "Shows the signed-in patient their visits that are still to come, with the way to move or cancel them. Use it when they ask when or where their appointment is. You are not told the times: the patient sees them in the card.",
  inputSchema: noInput,
  async run({ deps, language, signedIn }) {
    const replies = toolReplies[language];
    const actor = await signedIn();
    if (!actor) return { text: replies.visitSignIn, offer: null, done: [] };
    const patient = await findOwnPatient(deps, actor);
    const visits = patient ? await visitsAhead(deps, patient) : [];
    if (visits.length === 0) return { text: replies.noVisit, offer: null, done: [] };
    const isOne = visits.length === 1;
    const done = visits.every(({ isRequested }) => !isRequested)
      ? [isOne ? replies.oneBooked : replies.someBooked]
      : [];
    return {
      text: isOne ? replies.oneVisit : replies.someVisits,
      offer: { name: "visits", data: { visits } },
      done,
    };
  },
});

async function visitsAhead(
  { db, now }: ToolContext["deps"],
  { id: patientId }: Pick<PatientRow, "id">,
): Promise<VisitsOffer["visits"]> {
  const { id, location, startsAt, status } = appointments;
  const rows = await db
    .select({ id, location, startsAt, status, service: services.neutralName })
    .from(appointments)
    .innerJoin(services, eq(services.id, appointments.serviceId))
    .where(
      and(
        eq(appointments.patientId, patientId),
        inArray(status, ["requested", "confirmed", "checked_in", "in_progress"]),
        gt(appointments.endsAt, now()),
      ),
    )
    .orderBy(asc(startsAt))
    .limit(MOST_VISITS);
  return rows.map(({ status: state, startsAt: at, ...visit }) => ({
    ...visit,
    startsAt: at.toISOString(),
    isRequested: state === "requested",
  }));
}
