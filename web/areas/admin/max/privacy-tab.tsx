import { MAX_BOUNDS, type MaxSettingsAnswer } from "#contract/max.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { numberIn, type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { Card } from "#web/ui/view/card.tsx";
import { setRetention } from "./queries.ts";
import { useKeptForm, useSettingsForm } from "./use-settings-form.ts";
import { SettingsForms, WithSettings } from "./with-settings.tsx";

export function PrivacyTab() {
  return (
    <WithSettings>
      {(answer) => (
        <SettingsForms legend="Notice and retention">
          <Notice answer={answer} />
          <Retention answer={answer} />
        </SettingsForms>
      )}
    </WithSettings>
  );
}

const NOTICE: readonly RecordField<MaxSettingsAnswer["settings"]>[] = [
  { name: "notice", label: "Notice", hint: "Empty for none.", kind: "area", rows: 3, maxLength: MAX_BOUNDS.notice },
];

function Notice({ answer }: { answer: MaxSettingsAnswer }) {
  const form = useSettingsForm({
    id: "notice",
    answer,
    read: (values) => readRecord(NOTICE, values),
    done: "Notice saved",
  });
  return (
    <Card id="max-notice" heading="Notice in the chat">
      <p>
        Stands above every conversation, beside what always stands there: that Max is an AI assistant and no clinician,
        and to call 911 or 988.
      </p>
      <ActionForm form={form} submitLabel="Save the notice">
        <RecordFields fields={NOTICE} form={form} row={answer.settings} />
      </ActionForm>
    </Card>
  );
}

function Retention({ answer }: { answer: MaxSettingsAnswer }) {
  const { retention } = answer;
  const [least, most] = retention.bounds;
  const form = useKeptForm({
    id: "retention",
    answer,
    partOf: ({ retention: { days, version } }) => ({ version, values: { days } }),
    read: (values) => ({ days: numberIn(textOf(values, "days")) ?? 0 }),
    send: ({ days }, version) => setRetention(days, version),
    done: "Retention saved",
    description: "What is older is deleted within a minute, and can not come back.",
  });
  return (
    <Card id="max-retention" heading="How long conversations are kept">
      <p>
        After the last message. The privacy policy promises {most} days at most, so no setting keeps them longer. The
        same policy stands on the Compliance page.
      </p>
      {retention.isHeld && (
        <p>
          <b>A legal hold stands: nothing is deleted until it ends.</b>
        </p>
      )}
      <ActionForm form={form} submitLabel="Save the days">
        <TextField
          field={form.field("days")}
          label="Days"
          hint={`From ${least} to ${most}. Fewer days delete older conversations for good.`}
          inputMode="numeric"
          defaultValue={retention.days}
        />
      </ActionForm>
    </Card>
  );
}
