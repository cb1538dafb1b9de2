import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HelpWords } from "#content/help.ts";
import { dateLabel } from "#content/intake/labels.ts";
import { type Correction, correctionRequest } from "#contract/my-data.ts";
import { api } from "#web/lib/api/api.ts";
import { checked } from "#web/lib/api/fields-of.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { correctionsQuery } from "../profile/queries.ts";
import { SentHelp } from "../shell/sent-help.tsx";

export function Corrections() {
  const query = useQuery(correctionsQuery);
  const [help, setHelp] = useState<HelpWords | null>(null);
  return (
    <>
      <p>
        If something in your record is wrong or missing, tell us what and why. We answer in writing within 60 days. You
        can change your name, phone number and address yourself under Profile, and your e-mail address under Security.
        Your record at the clinic changes with them.
      </p>
      <Loaded query={query}>
        {({ corrections }) => (
          <>
            {corrections.length > 0 && (
              <ul className="rows">
                {corrections.map((correction) => (
                  <li key={correction.id}>
                    <p>
                      <b>{correctionState(correction)}</b>
                      <small>Asked on {dateLabel(correction.receivedOn)}</small>
                    </p>
                    <p className="whitespace-pre-line wrap-anywhere">{correction.text}</p>
                  </li>
                ))}
              </ul>
            )}
            <SentHelp key={`help-${corrections.length}`} help={help} />
            <AskForm key={corrections.length} onSent={setHelp} />
          </>
        )}
      </Loaded>
    </>
  );
}

function correctionState({ status, dueOn, isExtended }: Pick<Correction, "status" | "dueOn" | "isExtended">): string {
  switch (status) {
    case "fulfilled":
      return "Done: your record was corrected.";
    case "denied":
      return "Not changed. We told you why in writing, and how you can disagree.";
    case "received":
      return `We have your request and answer by ${dateLabel(dueOn)}.`;
    default:
      return `We are working on it and answer by ${dateLabel(dueOn)}${isExtended ? ", later than planned" : ""}.`;
  }
}

function AskForm({ onSent }: { onSent: (help: HelpWords | null) => void }) {
  const form = useForm("correction", async (values) => {
    const { body: json, trouble } = checked(correctionRequest, { text: textOf(values, "text") });
    if (trouble) return trouble;
    const { help } = await take(api["my-data"].corrections.$post({ json }));
    await queryClient.invalidateQueries({ queryKey: correctionsQuery.queryKey });
    toast({ title: "We have your request" });
    onSent(help);
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Ask for a correction">
      <TextArea field={form.field("text")} label="What should be corrected, and why?" rows={5} maxLength={4000} />
    </ActionForm>
  );
}
