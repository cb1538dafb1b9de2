import { streamText } from "ai";
import { count, eq, or } from "drizzle-orm";
import type { DraftRequest } from "#contract/drafts.ts";
import { MINUTE } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { reserveDraftTokens, settleReservation } from "./budget.ts";
import { composeDraft, composeSection } from "./compose.ts";
import { refusePatientData } from "./patient-data.ts";
import { type DraftPrompt, toDraftPrompt } from "./prompt.ts";
import { drafts } from "./schema.ts";
import { toDraftSections } from "./sentences.ts";
import { type DraftSource, type GeneratorDeps, readSources } from "./sources.ts";
import { type NewDraftRow, type SectionRewrite, type StreamLife, streamDraft } from "./stream.ts";

const MAX_OUTPUT_TOKENS = 4000;
const DRAFT_MS = 2 * MINUTE;

interface DraftStreamInput extends StreamLife {
  request: DraftRequest;
  again?: SectionRewrite;
}

/** @throws invalid_request for patient data or unpublished sources */
export async function writeDraft(deps: GeneratorDeps, actor: SignedIn, asked: DraftStreamInput): Promise<Response> {
  const { request, again } = asked;
  refusePatientData({ brief: request.brief });
  const sources = chosenOf(await readSources(deps), request.sources);
  const variant = await countVersions(deps, request.variantOf);
  const section = again ? sectionAt(again) : null;
  const material = { request, sources, variant };
  const parts = section === null ? composeDraft(material) : composeSection(material, section).slice(section ? 1 : 0);
  const prompt = toDraftPrompt(request, sources, section);
  const { model, reserved } = await chooseModel(deps, { parts, prompt });
  const row = toRow(deps, actor, { request, sources, prompt });
  const begun = deps.db.batch([
    deps.db.insert(drafts).values(row),
    deps.db.insert(auditTrails).values(
      actorAudit(row.createdAt, actor, {
        actionType: "draft.write",
        resourceType: "draft",
        resourceId: row.id,
        actionDetails: { type: row.type, sources: sources.length },
      }),
    ),
  ]);
  await begun.catch(async (error: unknown) => {
    if (reserved) await deps.db.batch(settleReservation(deps, reserved, 0));
    throw error;
  });
  const result = streamText({
    model,
    instructions: prompt.instructions,
    prompt: prompt.text,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: asked.signal,
    timeout: { totalMs: DRAFT_MS },
    // The default handler would log the prompt.
    onError: ({ error }) => logFailure("draft_stream_failed", error),
    providerOptions: {
      openai: { store: false, reasoningEffort: "low", reasoningSummary: null, parallelToolCalls: false },
    },
  });
  const ending = { deps, row, reserved, sources, again };
  return streamDraft(result, ending, asked);
}

function chosenOf(all: readonly DraftSource[], ids: readonly string[]): DraftSource[] {
  return [...new Set(ids)].map((id) => {
    const source = all.find((one) => one.id === id);
    if (source) return source;
    throw new AppError("invalid_request", "A source is not published any more.", {
      fields: { sources: "One of these is not published any more. Please choose again." },
    });
  });
}

async function countVersions({ db }: Deps, root: string | null): Promise<number> {
  if (root === null) return 0;
  const [row] = await db
    .select({ total: count() })
    .from(drafts)
    .where(or(eq(drafts.id, root), eq(drafts.variantOf, root)));
  return row?.total ?? 0;
}

function sectionAt({ text, section }: SectionRewrite): string {
  const found = toDraftSections(text)[section];
  if (!found) throw new AppError("invalid_request", "The draft has no such section.");
  return found.heading;
}

async function chooseModel(deps: Deps, { parts, prompt }: { parts: string[]; prompt: DraftPrompt }) {
  const { models } = deps;
  const { chosen } = models;
  if (chosen === "embedded" || models.refusalOf(chosen) !== null) return { model: models.own(parts), reserved: null };
  const model = await models.paid(chosen, { parts, redact: (text) => text });
  const most = new TextEncoder().encode(JSON.stringify(prompt)).length + MAX_OUTPUT_TOKENS;
  const reserved = await reserveDraftTokens(deps, most);
  return reserved ? { model, reserved } : { model: models.own(parts), reserved: null };
}

function toRow(
  { now }: Deps,
  actor: SignedIn,
  { request, sources, prompt }: { request: DraftRequest; sources: readonly DraftSource[]; prompt: DraftPrompt },
): NewDraftRow {
  const at = now();
  const { type, audience, serviceLine, tone, brief, variantOf } = request;
  return {
    ...{ type, audience, serviceLine, tone, brief, variantOf },
    id: newId("drf"),
    version: 1,
    status: "writing",
    sources: sources.map(({ id, title }) => ({ id, title })),
    title: "",
    body: "",
    prompt: `${prompt.instructions}\n\n${prompt.text}`,
    flags: [],
    openFlags: 0,
    model: "",
    createdBy: actor.user.id,
    createdAt: at,
    updatedAt: at,
  };
}
