import { eq, sql } from "drizzle-orm";
import { claims } from "#content/claims.ts";
import { FACETS, TOPICS } from "#content/max/passage.ts";
import type { DraftRequest, KnowledgeRequest } from "#contract/max-knowledge.ts";
import { demand } from "../../../db/demand.ts";
import { bumpKnowledge } from "../../../db/knowledge-version.ts";
import { auditTrails } from "../../../db/schema/audit.ts";
import { knowledgePassages } from "../../../db/schema/knowledge.ts";
import type { SignedIn } from "../../../db/sessions.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import type { Deps } from "../../../deps.ts";
import { guardViolation } from "../../../domains/max/output-guard.ts";
import { AppError } from "../../../errors.ts";
import { actorAudit } from "../../../kernel/audit.ts";
import { checkClaims } from "../../../lib/claim-check.ts";
import { newId } from "../../../lib/ids.ts";
import { findPhi } from "../../../lib/phi-detector.ts";
import { isApproved, isCurated } from "./knowledge.ts";
import { refusedAsStale } from "./settings.ts";

const STALE = "Somebody has changed this passage since you opened it. Please look at it again.";

function refused(field: keyof KnowledgeRequest, message: string): AppError {
  return new AppError("invalid_request", message, { fields: { [field]: message } });
}

/** What no passage may be, whoever writes it. @throws invalid_request */
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
  const unknown = marks.find((id) => !Object.hasOwn(claims, id));
  if (unknown) throw refused("body", `The register has no claim '${unknown}'.`);
  const broken = guardViolation(body.replace(/\{claim:[a-z0-9-]+\}/g, ""));
  if (broken) throw refused("body", `Max may not say this: it breaks the rule '${broken}'.`);
  const promise = checkClaims(`${title}\n\n${body}`).find(({ severity }) => severity === "error");
  if (promise) throw refused("body", promise.message);
  const [phi] = findPhi([title, questions, body].join("\n"));
  if (phi) throw refused("body", phi.message);
}

interface Act {
  action: string;
  id: string;
  fields: string[];
}

export function toAudit(deps: Deps, actor: SignedIn, { action, id, fields }: Act) {
  return actorAudit(deps.now(), actor, {
    actionType: action,
    resourceType: "max_knowledge",
    resourceId: id,
    actionDetails: { fields },
  });
}

const FIELDS = ["topic", "facet", "title", "url", "questions", "body"];

/** A new draft: Max does not say it yet. @throws conflict when the passage has a draft already, stale when it is gone */
export async function addDraft(deps: Deps, actor: SignedIn, { replaces, ...request }: DraftRequest): Promise<string> {
  await checkPassage(deps, request);
  const { db } = deps;
  const id = newId("kno");
  const isThere =
    replaces === null
      ? sql`1`
      : sql`exists (select 1 from ${knowledgePassages} where id = ${replaces} and is_draft = 0
          and ${isCurated})`;
  const draft = { ...request, replaces, origin: "admin", isOn: false, isDraft: true, editedAt: deps.now() } as const;
  try {
    await refusedAsStale(
      db.batch([
        demand(db, isThere),
        db.insert(knowledgePassages).values({ id, ...draft }),
        db.insert(auditTrails).values(toAudit(deps, actor, { action: "max.draft_knowledge", id, fields: FIELDS })),
      ]),
      STALE,
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", "This passage has a draft already. Open the draft to change it.", { cause: error });
  }
  return id;
}

export interface Seen {
  id: string;
  version: number;
}

export function versionIs({ id, version }: Seen, isDraft: boolean) {
  return sql`exists (select 1 from ${knowledgePassages} where id = ${id} and version = ${version}
    and is_draft = ${Number(isDraft)})`;
}

/** Changes a draft, which has to be reviewed and tested again. @throws stale */
export async function editDraft(
  deps: Deps,
  actor: SignedIn,
  { request, ...seen }: Seen & { request: KnowledgeRequest },
): Promise<void> {
  await checkPassage(deps, request);
  await changePassage(deps, seen, {
    isDraft: true,
    set: { ...request, editedAt: deps.now(), reviewedBy: null, reviewedAt: null, reviewNote: null },
    audit: toAudit(deps, actor, { action: "max.edit_knowledge", id: seen.id, fields: FIELDS }),
  });
}

/**
 * Takes a passage out of every answer, or puts it back. A section of a page or article stays off while its heading stays:
 * what publishes it leaves `is_on` alone.
 * @throws stale
 */
export async function switchEntry(deps: Deps, actor: SignedIn, { isOn, ...seen }: Seen & { isOn: boolean }) {
  const action = isOn ? "max.switch_knowledge_on" : "max.switch_knowledge_off";
  const audit = toAudit(deps, actor, { action, id: seen.id, fields: ["isOn"] });
  await changePassage(deps, seen, { isDraft: false, set: { isOn }, audit });
}

interface Change {
  isDraft: boolean;
  set: Partial<typeof knowledgePassages.$inferInsert>;
  audit: typeof auditTrails.$inferInsert;
}

export async function changePassage(deps: Deps, seen: Seen, { isDraft, set, audit }: Change): Promise<void> {
  const { db } = deps;
  await refusedAsStale(
    db.batch([
      demand(db, versionIs(seen, isDraft)),
      db
        .update(knowledgePassages)
        .set({ ...set, version: seen.version + 1 })
        .where(eq(knowledgePassages.id, seen.id)),
      bumpKnowledge(db, deps.now()),
      db.insert(auditTrails).values(audit),
    ]),
    STALE,
  );
}

/** Deletes a passage that was written here; what came with the site is switched off instead. @throws stale, conflict */
export async function deleteEntry(deps: Deps, actor: SignedIn, seen: Seen): Promise<void> {
  const { db } = deps;
  const isOurs = sql`exists (select 1 from ${knowledgePassages} where id = ${seen.id} and version = ${seen.version}
    and origin = 'admin')`;
  await refusedAsStale(
    db.batch([
      demand(db, isOurs),
      db.delete(knowledgePassages).where(eq(knowledgePassages.id, seen.id)),
      bumpKnowledge(db, deps.now()),
      db.insert(auditTrails).values(toAudit(deps, actor, { action: "max.delete_knowledge", id: seen.id, fields: [] })),
    ]),
    "This passage has changed meanwhile, or came with the site: then it can be switched off, not deleted.",
  );
}
