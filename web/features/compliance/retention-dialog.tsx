import { useState } from "react";
import type { RetentionPolicy } from "#contract/retention.ts";
import { admin } from "#web/lib/api.ts";
import { queryClient } from "#web/lib/queries.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { Theirs } from "#web/ui/view/theirs.tsx";
import { useFreshVersion } from "#web/ui/view/use-fresh-version.ts";
import { FormDialog } from "./parts.tsx";
import { retentionQuery } from "./queries.ts";
import { JOB_WORDS } from "./retention-words.ts";
import { count } from "./words.ts";

/** Another period or a legal hold, with what the period would delete at once. */
export function RetentionDialog({ policy, onClose }: { policy: RetentionPolicy; onClose: () => void }) {
  const { id, keep, unit, bounds, isHeld } = policy;
  const { theirs, save } = useFreshVersion<RetentionPolicy>(async () => {
    const { policies } = await queryClient.fetchQuery(retentionQuery);
    return policies.find((one) => one.id === id);
  });
  const route = admin.compliance.retention[":id"];
  const [preview, setPreview] = useState("");

  async function look(text: string) {
    const asked = Number(text);
    if (!Number.isInteger(asked) || asked < bounds[0] || asked > bounds[1]) return setPreview("");
    const answer = await take(route.preview.$get({ param: { id }, query: { keep: text } })).catch(() => null);
    setPreview(answer ? `With ${asked} ${unit}, ${count(answer.due, "row")} would go.` : "");
  }

  return (
    <FormDialog
      id="retention"
      heading={JOB_WORDS[id]}
      submitLabel="Set it"
      done="The policy is set"
      onClose={onClose}
      send={(values) =>
        save(policy, (version) =>
          take(
            route.$put({
              param: { id },
              header: ifMatch(version),
              json: { keep: Number(textOf(values, "keep")), isHeld: values.has("isHeld") },
            }),
          ),
        )
      }
    >
      {(form) => (
        <>
          <Theirs
            was={policy}
            now={theirs}
            fields={[
              [`Kept for (${unit})`, (row) => String(row.keep)],
              ["Legal hold", (row) => (row.isHeld ? "On hold: nothing goes" : "No")],
            ]}
          />
          <TextField
            field={form.field("keep")}
            label={`Kept for (${unit})`}
            hint={`Between ${bounds[0]} and ${bounds[1]}: no longer than the privacy policy says. A shorter period deletes within a minute what is older, for good.`}
            type="number"
            min={bounds[0]}
            max={bounds[1]}
            defaultValue={keep}
            onChange={(event) => void look(event.currentTarget.value)}
          />
          <p role="status">{preview}</p>
          <div className="field">
            <label className="tick">
              <input type="checkbox" id="retention-isHeld" name="isHeld" defaultChecked={isHeld} />
              Legal hold: nothing of this is deleted while it stands
            </label>
          </div>
        </>
      )}
    </FormDialog>
  );
}
