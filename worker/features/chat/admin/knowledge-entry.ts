import { eq, sql } from "drizzle-orm";
import { claims } from "#content/claims.ts";
import { FACETS, TOPICS } from "#content/max/passage.ts";
import type { KnowledgeRequest } from "#contract/max-knowledge.ts";
import { demand } from "../../../db/demand.ts";
import { auditTrails } from "../../../db/schema/audit.ts";
import { knowledgePassages } from "../../../db/schema/knowledge.ts";
import type { SignedIn } from "../../../db/sessions.ts";
import type { Deps } from "../../../deps.ts";
import { guardViolation } from "../../../domains/max/output-guard.ts";
import { AppError } from "../../../errors.ts";
import { actorAudit } from "../../../lib/audit-row.ts";
import { checkClaims } from "../../../lib/claim-check.ts";
import { newId } from "../../../lib/ids.ts";
import { findPhi } from "../../../lib/phi-detector.ts";
import { isApproved } from "./knowledge.ts";
import { bumpKnowledge } from "./knowledge-version.ts";
import { refusedAsStale } from "./settings.ts";

const STALE = "Somebody has changed this passage since you opened it. Please look at it again.";

function refused(field: keyof KnowledgeRequest, message: string): AppError {
  return new AppError("invalid_request", message, { fields: { [field]: message } });
}

/** What no passage may be, whoever writes it. @throws invalid_request */
async function check(deps: Deps, { topic, facet, url, title, questions, body }: KnowledgeRequest): Promise<void> {
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

function toAudit(
  deps: Deps,
  actor: SignedIn,
  { action, id, fields }: { action: string; id: string; fields: string[] },
) {
  return actorAudit(deps.now(), actor, {
    actionType: action,
    resourceType: "max_knowledge",
    resourceId: id,
    actionDetails: { fields },
  });
}

const FIELDS = ["topic", "facet", "title", "url", "questions", "body"];

/** A new passage; the triggers put it into the search index in the same batch. */
export async function addEntry(deps: Deps, actor: SignedIn, request: KnowledgeRequest): Promise<string> {
  await check(deps, request);
  const { db } = deps;
  const at = deps.now();
  const id = newId("kno");
  await db.batch([
    db.insert(knowledgePassages).values({ id, ...request, origin: "admin", editedAt: at }),
    bumpKnowledge(db, at),
    db.insert(auditTrails).values(toAudit(deps, actor, { action: "max.add_knowledge", id, fields: FIELDS })),
  ]);
  return id;
}

interface Seen {
  id: string;
  version: number;
}

function versionIs({ id, version }: Seen) {
  return sql`exists (select 1 from ${knowledgePassages} where id = ${id} and version = ${version})`;
}

/** Changes a passage. One that came with the site is ours from then on: no seed renews it. @throws stale */
export async function editEntry(
  deps: Deps,
  actor: SignedIn,
  { request, ...seen }: Seen & { request: KnowledgeRequest },
) {
  await check(deps, request);
  await change(deps, seen, {
    set: { ...request, editedAt: deps.now() },
    audit: toAudit(deps, actor, { action: "max.edit_knowledge", id: seen.id, fields: FIELDS }),
  });
}

/** Takes a passage out of every answer, or puts it back. @throws stale */
export async function switchEntry(deps: Deps, actor: SignedIn, { isOn, ...seen }: Seen & { isOn: boolean }) {
  const action = isOn ? "max.switch_knowledge_on" : "max.switch_knowledge_off";
  await change(deps, seen, { set: { isOn }, audit: toAudit(deps, actor, { action, id: seen.id, fields: ["isOn"] }) });
}

interface Change {
  set: Partial<typeof knowledgePassages.$inferInsert>;
  audit: typeof auditTrails.$inferInsert;
}

async function change(deps: Deps, seen: Seen, { set, audit }: Change): Promise<void> {
  const { db } = deps;
  await refusedAsStale(
    db.batch([
      demand(db, versionIs(seen)),
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
  const isOurs = sql`exists (select 1 from ${knowledgePassages} where id = ${seen.id} and origin = 'admin')`;
  await refusedAsStale(
    db.batch([
      demand(db, sql`${versionIs(seen)} and ${isOurs}`),
      db.delete(knowledgePassages).where(eq(knowledgePassages.id, seen.id)),
      bumpKnowledge(db, deps.now()),
      db.insert(auditTrails).values(toAudit(deps, actor, { action: "max.delete_knowledge", id: seen.id, fields: [] })),
    ]),
    "This passage has changed meanwhile, or came with the site: then it can be switched off, not deleted.",
  );
}
