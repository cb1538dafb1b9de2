import { type DataRequestRequest, dueOnOf } from "#contract/data-requests.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { newId } from "#worker/kernel/ids.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { newKey } from "./compliance-keys.ts";
import { noteRow } from "./compliance-notes.ts";
import { complianceNotes, dataRequests } from "./schema.ts";

export type RequestRow = typeof dataRequests.$inferSelect;

/** What has not been fulfilled or denied yet. */
export const OPEN_REQUESTS = ["received", "verified", "in_progress"] as const;

/** Where the words of whoever asks are sealed. */
export function requesterPlace(id: string) {
  return { column: "data_requests.requester", row: id };
}

/** What writes down that somebody asked, for one batch. When it is due follows from the day on which it came. */
export async function requestStatements(
  deps: Pick<Deps, "db" | "now" | "settings">,
  asked: DataRequestRequest,
  actor: SignedIn,
) {
  const { db, now } = deps;
  const { kind, channel, receivedOn, requester, patientId } = asked;
  const id = newId("drq");
  const { key, wrappedKey, kekVersion } = await newKey(deps, "data_request", id);
  const at = now();
  const row: RequestRow = {
    id,
    kind,
    channel,
    receivedOn,
    patientId,
    status: "received",
    version: 1,
    requester: await seal(key, requesterPlace(id), requester),
    wrappedKey,
    kekVersion,
    dueOn: dueOnOf(kind, receivedOn),
    extendedOn: null,
    assigneeId: null,
    createdBy: actor.user.id,
    createdAt: at,
    endedAt: null,
  };
  const note = { subject: "data_request", subjectId: id, act: "received", text: "", actor, key } as const;
  const facts = { actionType: "data_request.create", resourceType: "data_request", resourceId: id, patientId };
  return {
    row,
    statements: [
      db.insert(dataRequests).values(row),
      db.insert(complianceNotes).values(await noteRow(deps, note)),
      db.insert(auditTrails).values(actorAudit(at, actor, { ...facts, actionDetails: { kind } })),
    ] as const,
  };
}
