import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { draftArticleRequest, type GeneratedDraft } from "#contract/drafts.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import type { AnyResponse } from "#web/lib/api/take.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { putDraft } from "./queries.ts";
import type { Writer } from "./use-writer.ts";

interface DraftActsProps {
  draft: GeneratedDraft;
  writer: Writer;
}

export function DraftActs({ draft, writer }: DraftActsProps) {
  const [isSaving, setSaving] = useState(false);
  const isUsable = draft.status === "complete" && draft.openFlags === 0;
  const sections = [...draft.text.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
  async function again(call: Promise<AnyResponse>) {
    await writer.write(call);
    return undefined;
  }
  const param = { id: draft.id };
  const { type, audience, serviceLine, tone, brief } = draft;
  const sources = draft.sources.map(({ id }) => id);
  const json = { type, audience, serviceLine, tone, brief, sources, variantOf: draft.variantOf ?? draft.id };
  return (
    <>
      <div className="act-list">
        <ActButton label="Write another version" act={() => again(admin.ai.drafts.$post({ json }))} />
        {isUsable && (
          <ActButton
            label="Copy the text"
            act={async () => {
              await navigator.clipboard.writeText(draft.text);
              toast({ title: "Copied" });
              return undefined;
            }}
          />
        )}
        {type === "article" && !draft.articleId && (
          <Button look="main" isOff={!isUsable} onClick={() => setSaving(true)}>
            Save as draft article
          </Button>
        )}
        {draft.articleId && (
          <Link to="/admin/articles/$id/edit" params={{ id: draft.articleId }}>
            Open the article
          </Link>
        )}
      </div>
      {!isUsable && <p>It can be copied or saved as an article once it is finished and every flag is settled.</p>}
      {sections.length > 0 && (
        <details>
          <summary>Write one section anew</summary>
          <ul className="act-list">
            {sections.map((heading, index) => (
              <li key={heading}>
                <ActButton
                  label={heading}
                  of="write anew"
                  act={() => again(admin.ai.drafts[":id"].sections.$post({ param, json: { section: index + 1 } }))}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isSaving && <SaveDialog draft={draft} onClose={() => setSaving(false)} />}
    </>
  );
}

function SaveDialog({ draft, onClose }: { draft: GeneratedDraft; onClose: () => void }) {
  const param = { id: draft.id };
  return (
    <RecordForm
      id="draft-article"
      heading="Save as draft article"
      submitLabel="Save"
      done="Saved as a draft article"
      lead={
        <p>
          It becomes a draft under Articles. It still needs sources, a clinical review and somebody who publishes it.
        </p>
      }
      fields={[{ name: "title", label: "Title", initial: draft.title, maxLength: 120 }]}
      send={async (typed) => {
        const json = checkedBody(draftArticleRequest, typed);
        putDraft(await take(admin.ai.drafts[":id"].article.$post({ param, header: ifMatch(draft.version), json })));
      }}
      onClose={onClose}
    />
  );
}
