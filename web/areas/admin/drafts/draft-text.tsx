import { useState } from "react";
import type { GeneratedDraft } from "#contract/drafts.ts";
import { admin } from "#web/lib/api/api.ts";
import { isStaleError } from "#web/lib/api/stale.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { useUnsaved } from "#web/ui/dialog/use-unsaved.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { putDraft } from "./queries.ts";

export function DraftText({ draft }: { draft: GeneratedDraft }) {
  const [isDirty, setDirty] = useState(false);
  const [seen, setSeen] = useState<Pick<GeneratedDraft, "text" | "version">>(draft);
  // Settling a flag raises the version but keeps the text: only another user's text is a conflict.
  const { version } = draft.text === seen.text && draft.version > seen.version ? draft : seen;
  useUnsaved(isDirty, ["draft"]);
  const form = useForm(`draft-text-${draft.id}`, async (values) => {
    // Forms submit CRLF line endings.
    const text = String(values.get("text") ?? "").replaceAll("\r\n", "\n");
    try {
      const saved = await take(
        admin.ai.drafts[":id"].$put({ param: { id: draft.id }, header: ifMatch(version), json: { text } }),
      );
      setDirty(false);
      setSeen(saved);
      putDraft(saved);
      toast({ title: "Draft saved" });
    } catch (error) {
      const theirs = theirsIn(error);
      if (!theirs) throw error;
      setSeen(theirs);
      return {
        heading: "Someone else changed this draft.",
        texts: ["Your text is still here. Copy it, or save again to replace theirs."],
      };
    }
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Save changes">
      <div onInput={() => setDirty(true)}>
        <TextArea
          field={form.field("text")}
          label="Text (Markdown)"
          hint="A number in brackets names the source that carries the sentence: [1]."
          initial={draft.text}
          rows={18}
        />
      </div>
    </ActionForm>
  );
}

function theirsIn(error: unknown): GeneratedDraft | undefined {
  return isStaleError(error) ? (error.details as { draft?: GeneratedDraft } | undefined)?.draft : undefined;
}
