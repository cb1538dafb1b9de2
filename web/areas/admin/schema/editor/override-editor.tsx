import { may } from "#contract/permissions.ts";
import { OVERRIDE_KINDS, type OverrideKind, type SchemaOverride } from "#contract/structured-data.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Card } from "#web/ui/view/card.tsx";
import { DiffView } from "#web/ui/view/diff-view.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { OVERRIDE_KIND_WORDS, pageCountWords } from "../override-copy.ts";
import { SchemaProblemList } from "../problem-list.tsx";
import { ReportCard } from "../report-card.tsx";
import { ContentFields, WhenFields } from "./editor-fields.tsx";
import { type EditorState, requestOf } from "./editor-state.ts";
import { HistoryCard } from "./history-card.tsx";
import { OverrideActs } from "./override-acts.tsx";
import { StateBadge } from "./override-list.tsx";
import { StaleCard } from "./stale-card.tsx";
import { useOverride } from "./use-override.ts";

interface OverrideEditorProps {
  seen: SchemaOverride | undefined;
  first: EditorState;
}

export function OverrideEditor({ seen: before, first }: OverrideEditorProps) {
  const editing = useOverride({ seen: before, state: first });
  const canWrite = may(useRoles(), "schema:write");
  const { seen, state, set, report } = editing;
  const fields = { state, set, isReadOnly: !canWrite };
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere *:mt-0">
      {seen && <Summary override={seen} />}
      <StaleCard editing={editing} />
      <Card id="override-draft" heading={seen ? "Draft" : "New override"}>
        {!seen && <KindChoice kind={state.kind} onChange={(kind) => set({ kind })} />}
        <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] items-end gap-x-4 gap-y-3">
          <WhenFields {...fields} />
        </div>
        <ContentFields {...fields} />
        {canWrite && <OverrideActs editing={editing} />}
      </Card>
      <ReportCard report={report} state={state} />
      {seen?.live && <LiveDiff override={seen} state={state} />}
      {seen && <HistoryCard editing={editing} override={seen} canWrite={canWrite} />}
    </div>
  );
}

function KindChoice({ kind, onChange }: { kind: OverrideKind; onChange: (kind: OverrideKind) => void }) {
  return (
    <fieldset className="field">
      <legend>What it changes</legend>
      {OVERRIDE_KINDS.map((known) => (
        <label key={known} className="tick">
          <input type="radio" name="kind" checked={known === kind} onChange={() => onChange(known)} />
          {OVERRIDE_KIND_WORDS[known]}
        </label>
      ))}
    </fieldset>
  );
}

function Summary({
  override: { name, state, kind, pages, problems, publishedAt, hasChanges },
}: {
  override: SchemaOverride;
}) {
  return (
    <Card id="override-summary" heading={name}>
      <p>
        <StateBadge state={state} /> {OVERRIDE_KIND_WORDS[kind]} on {pageCountWords(pages)}.
        {publishedAt && (
          <>
            {" "}
            Published <ClinicTime at={publishedAt} />.
          </>
        )}
        {hasChanges && " The draft says something else than the public site."}
      </p>
      {state === "invalid" && (
        <p className="note" data-level="warning">
          What it stands on has changed. It is still on the public site: publish it again once it fits, or disable it.
        </p>
      )}
      <SchemaProblemList problems={problems} />
    </Card>
  );
}

function LiveDiff({ override: { live }, state }: { override: SchemaOverride; state: EditorState }) {
  const request = requestOf(state);
  if (typeof request === "string") return null;
  const { when, content } = request;
  return (
    <Card id="override-diff" heading="Live against draft">
      <DiffView
        before={JSON.stringify(live, null, 2)}
        after={JSON.stringify({ when, content }, null, 2)}
        label="Live and draft"
      />
    </Card>
  );
}
