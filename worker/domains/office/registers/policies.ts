import { and, eq, isNull } from "drizzle-orm";
import { type PolicyDocument, type PolicyRequest, policyList } from "#contract/compliance.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { rowExists, type WriteDeps, write } from "#worker/kernel/write.ts";
import { policyDocuments } from "../schema.ts";
import { openFirst, shownRow } from "./register-rows.ts";

export async function listPolicies(deps: WriteDeps): Promise<PolicyDocument[]> {
  const { where, orderBy } = openFirst(deps, policyDocuments, {
    endedOn: policyDocuments.retiredOn,
    dueOn: policyDocuments.reviewOn,
  });
  const rows = await deps.db
    .select()
    .from(policyDocuments)
    .where(where)
    .orderBy(...orderBy);
  return rows.map((row) => shownRow<PolicyDocument, typeof row>(policyList, row, {}));
}

/** Adds a version. The version that it replaces is retired and stays (45 CFR 164.316(b)(2)(i)). @throws conflict */
export async function addPolicy(
  deps: WriteDeps,
  { replaces, ...request }: PolicyRequest,
  actor: SignedIn,
): Promise<PolicyDocument[]> {
  const { db, now } = deps;
  const id = newId("pol");
  const isReplaced = and(eq(policyDocuments.id, replaces ?? ""), isNull(policyDocuments.retiredOn));
  await write(deps, {
    actor,
    audit: { actionType: "policy.create", resourceType: "policy", resourceId: id, actionDetails: { replaces } },
    guard: replaces === null ? [] : rowExists(policyDocuments, isReplaced),
    statements: [
      db.update(policyDocuments).set({ retiredOn: request.effectiveOn }).where(isReplaced),
      db.insert(policyDocuments).values({ id, ...request, createdBy: actor.user.id, createdAt: now() }),
    ],
    refused: () => new AppError("conflict", "The version that this one replaces is retired already."),
  });
  return listPolicies(deps);
}
