import { and, eq } from "drizzle-orm";
import { claimRegister } from "#content/claims.ts";
import { FACETS, TOPICS } from "#content/max/passage.ts";
import type { KnowledgeRequest, PassageDraftRequest } from "#contract/max-knowledge.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { checkMarkdownClaims } from "#worker/domains/articles/claim-check.ts";
import { findPhi } from "#worker/domains/safety/phi/phi-detector.ts";
import { bumpKnowledge } from "#worker/domains/search/knowledge-version.ts";
import { knowledgePassages } from "#worker/domains/search/schema.ts";
import type { AuditFacts } from "#worker/kernel/audit/audit.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { isAt, rowExists, type SeenVersion, staleError, write } from "#worker/kernel/write.ts";
import { guardViolation } from "../../guard/output-guard.ts";
import { isApproved, isCurated } from "./knowledge.ts";

function refused(field: keyof KnowledgeRequest, message: string): AppError {
  return new AppError("invalid_request", message, { fields: { [field]: message } });
}

/** @throws invalid_request */
export async function checkPassage(
  deps: Deps,
  { topic, facet, url, title, questions, body }: KnowledgeRequest,
): Promise<void> {
  if (!TOPICS.some((known) => known === topic)) throw refused("topic", "Please choose a topic from the list.");
  if (!FACETS.some((known) => known === facet)) throw refused("facet", "Please choose a side from the list.");
  if (!(await isApproved(deps, url))) {
    throw refused("url", "A passage rests on a published page or article. Please choose one from the list.");
  }
  const marks = [...body.matchAll(/\{claim:([a-z0-9-]+)\}/g)].map(([, id = ""]) => id);
  const unknown = marks.find((id) => !Object.hasOwn(claimRegister, id));
  if (unknown) throw refused("body", `The register has no claim '${unknown}'.`);
  const broken = guardViolation(body.replace(/\{claim:[a-z0-9-]+\}/g, ""));
  if (broken) throw refused("body", `Max may not say this: it breaks the rule '${broken}'.`);
  const promise = checkMarkdownClaims(`${title}\n\n${body}`).find(({ severity }) => severity === "error");
  if (promise) throw refused("body", promise.message);
  const [phi] = findPhi([title, questions, body].join("\n"));
  if (phi) throw refused("body", phi.message);
}

export function passageAudit(actionType: string, resourceId: string, fields: string[]): AuditFacts {
  return { actionType, resourceType: "max_knowledge", resourceId, actionDetails: { fields } };
}

const FIELDS = ["topic", "facet", "title", "url", "questions", "body"];

/** @throws conflict when the passage has a draft already, stale when it is gone */
export async function addPassageDraft(
  deps: Deps,
  actor: SignedIn,
  { replaces, ...request }: PassageDraftRequest,
): Promise<string> {
  await checkPassage(deps, request);
  const { db } = deps;
  const id = newId("kno");
  const isReplaceable = and(eq(knowledgePassages.id, replaces ?? ""), eq(knowledgePassages.isDraft, false), isCurated);
  const draft = { ...request, replaces, origin: "admin", isOn: false, isDraft: true, editedAt: deps.now() } as const;
  await write(deps, {
    actor,
    audit: passageAudit("max.draft_knowledge", id, FIELDS),
    guard: replaces === null ? [] : rowExists(knowledgePassages, isReplaceable),
    statements: [db.insert(knowledgePassages).values({ id, ...draft })],
    refused: () =>
      new AppError("stale", "The passage to replace was changed or deleted. Reload to see what is there now."),
    taken: () => new AppError("conflict", "This passage already has a draft. Open the draft to change it."),
  });
  return id;
}

export function isPassageAt({ id, version }: SeenVersion, isDraft: boolean) {
  const { id: own, version: current, isDraft: kind } = knowledgePassages;
  return rowExists(knowledgePassages, and(eq(own, id), eq(current, version), eq(kind, isDraft)));
}

/** A changed draft needs a new review and test run. @throws stale */
export async function editPassageDraft(
  deps: Deps,
  actor: SignedIn,
  { request, ...seen }: SeenVersion & { request: KnowledgeRequest },
): Promise<void> {
  await checkPassage(deps, request);
  await changePassage(deps, seen, {
    actor,
    isDraft: true,
    set: { ...request, editedAt: deps.now(), reviewedBy: null, reviewedAt: null, reviewNote: null },
    audit: passageAudit("max.edit_knowledge", seen.id, FIELDS),
  });
}

/** A section stays off while its heading stays: publishing leaves `is_on` alone. @throws stale */
export async function switchPassage(deps: Deps, actor: SignedIn, { isOn, ...seen }: SeenVersion & { isOn: boolean }) {
  const action = isOn ? "max.switch_knowledge_on" : "max.switch_knowledge_off";
  await changePassage(deps, seen, {
    actor,
    isDraft: false,
    set: { isOn },
    audit: passageAudit(action, seen.id, ["isOn"]),
  });
}

interface PassageChange {
  actor: SignedIn;
  isDraft: boolean;
  set: Partial<typeof knowledgePassages.$inferInsert>;
  audit: AuditFacts;
}

export async function changePassage(deps: Deps, seen: SeenVersion, change: PassageChange): Promise<void> {
  const { db } = deps;
  const { actor, isDraft, set, audit } = change;
  await write(deps, {
    actor,
    audit,
    guard: isPassageAt(seen, isDraft),
    statements: [
      db
        .update(knowledgePassages)
        .set({ ...set, version: seen.version + 1 })
        .where(eq(knowledgePassages.id, seen.id)),
      bumpKnowledge(db, deps.now()),
    ],
    refused: () => staleError("passage"),
  });
}

/** Only passages that administrators wrote; those of the site are switched off. @throws stale */
export async function deletePassage(deps: Deps, actor: SignedIn, seen: SeenVersion): Promise<void> {
  const { db } = deps;
  const isOurs = and(eq(knowledgePassages.id, seen.id), eq(knowledgePassages.origin, "admin"));
  const message = "This passage has changed, or it came with the site. Those can be switched off, not deleted.";
  await write(deps, {
    actor,
    audit: passageAudit("max.delete_knowledge", seen.id, []),
    guard: [isAt(knowledgePassages, seen), rowExists(knowledgePassages, isOurs)],
    statements: [db.delete(knowledgePassages).where(eq(knowledgePassages.id, seen.id)), bumpKnowledge(db, deps.now())],
    refused: () => new AppError("stale", message),
  });
}
