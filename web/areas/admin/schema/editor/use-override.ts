import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type {
  OverrideAnswer,
  OverrideReport,
  SchemaOverride,
  StaleOverrideDetails,
} from "#contract/structured-data.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { currentIn } from "#web/lib/api/stale.ts";
import { CHECK_FIELDS, type Trouble } from "#web/lib/api/trouble.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { useUnsaved } from "#web/ui/dialog/use-unsaved.ts";
import { sendOverride } from "../queries.ts";
import { type EditorState, editorStateOf, requestOf } from "./editor-state.ts";

interface Edited {
  state: EditorState;
  saved: string;
}

export function useOverride(first: { seen: SchemaOverride | undefined; state: EditorState }) {
  const navigate = useNavigate();
  const [seen, setSeen] = useState(first.seen);
  const [edited, setEdited] = useState<Edited>({ state: first.state, saved: first.seen ? keyOf(first.state) : "" });
  const [theirs, setTheirs] = useState<SchemaOverride>();
  const [report, setReport] = useState<OverrideReport>();
  const isDirty = keyOf(edited.state) !== edited.saved;
  const isTouched = isDirty && keyOf(edited.state) !== keyOf(first.state);
  useUnsaved(isTouched);

  function take(override: SchemaOverride) {
    const state = editorStateOf(override);
    setSeen(override);
    setTheirs(undefined);
    setEdited({ state, saved: keyOf(state) });
  }

  /** After a 409 the user sees both drafts. */
  async function run(ask: () => Promise<OverrideAnswer>, done: string): Promise<Trouble | undefined> {
    try {
      const { override, report: found } = await ask();
      take(override);
      setReport(found);
      toast({ title: done });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const details = error.details as (StaleOverrideDetails & { report?: OverrideReport }) | undefined;
      setTheirs((now) => currentIn<SchemaOverride>(error) ?? now);
      if (details?.report) setReport(details.report);
      throw error;
    }
  }

  async function save(over = seen): Promise<Trouble | undefined> {
    const request = requestOf(edited.state);
    if (typeof request === "string") return { heading: request };
    if (!request.name) return { heading: CHECK_FIELDS, fields: { name: "Please give it a name." } };
    const isNew = over === undefined;
    return run(async () => {
      const answer = await sendOverride(over, request);
      // After this task: by then nothing is unsaved, so the page can be left without a warning.
      if (isNew)
        setTimeout(() => void navigate({ to: "/admin/schema/$id", params: { id: answer.override.id }, replace: true }));
      return answer;
    }, "Draft saved");
  }

  return {
    seen,
    theirs,
    report,
    isDirty,
    state: edited.state,
    set: (changes: Partial<EditorState>) => setEdited({ ...edited, state: { ...edited.state, ...changes } }),
    run,
    save,
    takeTheirs: () => theirs && take(theirs),
    saveMine: () => save(theirs),
  };
}

export type Editing = ReturnType<typeof useOverride>;

function keyOf(state: EditorState): string {
  const request = requestOf(state);
  // Compares requests, because the keys of rows are not content.
  return typeof request === "string" ? JSON.stringify([state.node, state.changes]) : JSON.stringify(request);
}
