import { useQuery } from "@tanstack/react-query";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import { type MergeField, type MergePreview, type MergeSide, mergeRequest } from "#contract/lead-merge.ts";
import { admin } from "#web/lib/api/api.ts";
import { checked } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { CLINIC_WORDS, interestWords } from "./lead-copy.ts";
import { useLeadChange } from "./queries.ts";

interface MergeDialogProps {
  full: LeadAnswerFull;
  otherId: string;
  onClose: () => void;
}

const FIELDS: readonly (readonly [MergeField, string, (side: MergeSide) => string])[] = [
  ["name", "Name", ({ name }) => name],
  ["phone", "Phone", ({ phone }) => (phone ? phoneWords(phone) : "")],
  ["email", "E-mail", ({ email }) => email ?? ""],
  ["interest", "About", ({ interest }) => (interest ? interestWords(interest) : "")],
  ["message", "Message", ({ message }) => message ?? ""],
  ["location", "Clinic", ({ location }) => (location ? CLINIC_WORDS[location] : "")],
  ["owner", "Owner", ({ owner }) => owner ?? ""],
];

export function MergeDialog({ full, otherId, onClose }: MergeDialogProps) {
  const preview = useQuery({
    queryKey: ["leads", "one", full.lead.id, "merge", otherId],
    queryFn: () => take(admin.leads[":id"].merge[":otherId"].$get({ param: { id: full.lead.id, otherId } })),
    gcTime: 0,
  });
  return (
    <Dialog heading="Merge two requests" onClose={onClose} isWide>
      <Loaded query={preview}>{(sides) => <Choose {...sides} full={full} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

function Choose({ kept, other, full, onClose }: MergePreview & Omit<MergeDialogProps, "otherId">) {
  const change = useLeadChange(full);
  const differing = FIELDS.filter(([, , read]) => read(kept) !== read(other));
  const form = useForm("merge", async (values) => {
    const fields = Object.fromEntries(differing.map(([field]) => [field, String(values.get(field))]));
    const choice = { otherId: other.id, otherVersion: other.version, fields };
    const { body: json, trouble } = checked(mergeRequest, choice);
    if (trouble) return trouble;
    await change((lead, seen) => lead.merge.$post({ ...seen, json }));
    toast({ title: "Merged. It can be undone for 30 days." });
    onClose();
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Merge">
      <p>
        The lead that is open is kept; the other one leaves the lists, and its timeline comes along. A phone number or
        address brings the consents that were given for it.
      </p>
      {differing.length === 0 && <p>Both say the same.</p>}
      {differing.map(([field, label, read]) => (
        <fieldset key={field} className="field">
          <legend>{label}</legend>
          {(["kept", "other"] as const).map((side) => {
            const text = read(side === "kept" ? kept : other);
            const isFirst = (side === "kept") === (read(kept) !== "");
            return (
              <label key={side} className="tick">
                <input type="radio" name={field} value={side} defaultChecked={isFirst} />
                {text || "Nothing"} ({side === "kept" ? "this lead" : "the other"})
              </label>
            );
          })}
        </fieldset>
      ))}
    </ActionForm>
  );
}
