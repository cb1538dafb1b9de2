import { and, eq, inArray } from "drizzle-orm";
import type { DraftListQuery, DraftOptions, DraftSummary, GeneratedDraft } from "#contract/drafts.ts";
import type { ListAnswer } from "#contract/list.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOfUser } from "#worker/domains/accounts/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { pageOfIds, toList } from "#worker/kernel/list.ts";
import { isAt, type SeenVersion, staleError, write } from "#worker/kernel/write.ts";
import { readDraftBudget } from "./budget.ts";
import { countOpenFlags, draftFlags, mustBeEdited } from "./flags.ts";
import { refusePatientData } from "./patient-data.ts";
import { drafts } from "./schema.ts";
import { type GeneratorDeps, readSources, sourceSentences } from "./sources.ts";
import { draftTitle } from "./stream.ts";

type DraftDeps = Pick<Deps, "db" | "now">;

export async function readDraftOptions(deps: GeneratorDeps): Promise<DraftOptions> {
  const [sources, budget] = await Promise.all([readSources(deps), readDraftBudget(deps)]);
  const { models } = deps;
  const refusal = models.refusalOf(models.chosen);
  return {
    sources: sources.map(({ units: _, ...source }) => source),
    budget,
    model: {
      id: models.chosen === "embedded" ? "" : models.idOf(models.chosen),
      isPaid: models.chosen !== "embedded",
      refusal,
    },
  };
}

const author = nameOfUser(drafts.createdBy);

const summary = {
  id: drafts.id,
  type: drafts.type,
  serviceLine: drafts.serviceLine,
  title: drafts.title,
  status: drafts.status,
  model: drafts.model,
  author: author.as("author"),
  openFlags: drafts.openFlags,
  inputTokens: drafts.inputTokens,
  outputTokens: drafts.outputTokens,
  cost: drafts.cost,
  variantOf: drafts.variantOf,
  articleId: drafts.articleId,
  createdAt: drafts.createdAt,
};

export async function listDrafts({ db }: DraftDeps, query: DraftListQuery): Promise<ListAnswer<DraftSummary>> {
  const { ids, orderBy, counted } = pageOfIds(db, {
    from: drafts,
    id: drafts.id,
    where: and(
      query.type && eq(drafts.type, query.type),
      query.serviceLine && eq(drafts.serviceLine, query.serviceLine),
    ),
    query,
    columns: { createdAt: drafts.createdAt, type: drafts.type, cost: drafts.cost },
  });
  const [rows, total] = await db.batch([
    db
      .select(summary)
      .from(drafts)
      .where(inArray(drafts.id, ids))
      .orderBy(...orderBy),
    counted,
  ]);
  return toList(query, rows.map(toSummary), total);
}

type SummaryRow = Omit<DraftSummary, "author" | "createdAt"> & { author: string | null; createdAt: Date };

function toSummary({ author: name, createdAt, ...row }: SummaryRow): DraftSummary {
  return { ...row, author: name || "Somebody who has left", createdAt: createdAt.toISOString() };
}

function rowQuery({ db }: DraftDeps, id: string) {
  return db
    .select({
      ...summary,
      version: drafts.version,
      audience: drafts.audience,
      tone: drafts.tone,
      brief: drafts.brief,
      sources: drafts.sources,
      text: drafts.body,
      prompt: drafts.prompt,
      flags: drafts.flags,
    })
    .from(drafts)
    .where(eq(drafts.id, id));
}

export async function readDraft(deps: DraftDeps, id: string): Promise<GeneratedDraft> {
  return toDraft(await rowQuery(deps, id));
}

function toDraft([row]: Awaited<ReturnType<typeof rowQuery>>): GeneratedDraft {
  if (!row) throw new AppError("not_found", "There is no such draft.");
  return { ...row, ...toSummary(row) };
}

export async function editDraftText(
  deps: GeneratorDeps,
  actor: SignedIn,
  { id, version, text }: SeenVersion & { text: string },
) {
  const draft = await readDraft(deps, id);
  refusePatientData({ text });
  if (draft.status === "writing") throw new AppError("conflict", "This draft is still being written.");
  const published = new Map((await readSources(deps)).map((source) => [source.id, sourceSentences(source)]));
  const sources = draft.sources.map((source) => published.get(source.id) ?? null);
  const flags = draftFlags({ text, sources, before: draft.flags });
  return changeDraft(deps, actor, {
    seen: { id, version },
    action: "draft.edit",
    set: { body: text, title: draftTitle(text), flags, openFlags: countOpenFlags(flags) },
  });
}

export async function settleDraftFlag(
  deps: DraftDeps,
  actor: SignedIn,
  { id, version, flag, resolution }: SeenVersion & { flag: string; resolution: string | null },
) {
  refusePatientData({ resolution: resolution ?? "" });
  const { flags } = await readDraft(deps, id);
  const found = flags.find((one) => one.id === flag);
  if (!found) throw new AppError("not_found", "There is no such flag any more.");
  if (resolution !== null && mustBeEdited(found))
    throw new AppError("invalid_request", "This can not be settled by a word. Please change the sentence.");
  const resolvedBy = resolution === null ? null : actor.user.id;
  const settled = flags.map((one) => (one === found ? { ...one, resolution, resolvedBy } : one));
  return changeDraft(deps, actor, {
    seen: { id, version },
    action: resolution === null ? "draft.reopen_flag" : "draft.settle_flag",
    set: { flags: settled, openFlags: countOpenFlags(settled) },
  });
}

interface DraftChange {
  seen: SeenVersion;
  action: string;
  set: Partial<typeof drafts.$inferInsert>;
  more?: Statements;
}

export async function changeDraft(
  deps: DraftDeps,
  actor: SignedIn,
  { seen, action, set, more = [] }: DraftChange,
): Promise<GeneratedDraft> {
  const { db, now } = deps;
  const facts = { actionType: action, resourceType: "draft", resourceId: seen.id };
  const { read } = await write(deps, {
    actor,
    audit: { ...facts, actionDetails: { fields: Object.keys(set) } },
    guard: isAt(drafts, seen),
    statements: [
      db
        .update(drafts)
        .set({ ...set, version: seen.version + 1, updatedAt: now() })
        .where(eq(drafts.id, seen.id)),
      ...more,
    ],
    reads: [rowQuery(deps, seen.id)],
    refused: async () => staleError("draft", { draft: await readDraft(deps, seen.id) }),
  });
  return toDraft(read[0]);
}
