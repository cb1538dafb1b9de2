import { useState } from "react";
import { type RetentionPolicy, retentionRequest } from "#contract/retention.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { JOB_WORDS, plural } from "./compliance-copy.ts";
import { COMPLIANCE, retentionQuery } from "./queries.ts";

export function RetentionDialog({ policy, onClose }: { policy: RetentionPolicy; onClose: () => void }) {
  const { id, unit, bounds } = policy;
  const route = admin.compliance.retention[":id"];
  const [preview, setPreview] = useState("");

  async function look(text: string) {
    const asked = Number(text);
    if (!Number.isInteger(asked) || asked < bounds[0] || asked > bounds[1]) return setPreview("");
    const answer = await take(route.preview.$get({ param: { id }, query: { keep: text } })).catch(() => null);
    setPreview(answer ? `With ${asked} ${unit}, ${plural(answer.due, "row")} would go.` : "");
  }

  return (
    <RecordForm
      id="retention"
      heading={JOB_WORDS[id]}
      submitLabel="Set it"
      done="The policy is set"
      refreshes={COMPLIANCE}
      onClose={onClose}
      row={policy}
      read={async () => (await queryClient.fetchQuery(retentionQuery)).policies.find((one) => one.id === id)}
      fields={[
        {
          name: "keep",
          label: `Kept for (${unit})`,
          hint: `Between ${bounds[0]} and ${bounds[1]}: no longer than the privacy policy says. A shorter period deletes within a minute what is older, for good.`,
          kind: "number",
          min: bounds[0],
          max: bounds[1],
          onChange: (text) => void look(text),
        },
        { name: "isHeld", label: "Legal hold: nothing of this is deleted while it stands", kind: "check" },
      ]}
      send={async (typed, { seen }) => {
        const header = ifMatch((seen ?? policy).version);
        return take(route.$put({ param: { id }, header, json: checkedBody(retentionRequest, typed) }));
      }}
      after={<p role="status">{preview}</p>}
    />
  );
}
