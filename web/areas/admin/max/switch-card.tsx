import { useState } from "react";
import { MAX_BOUNDS, type MaxSettingsAnswer } from "#contract/max.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { modelWords } from "#web/lib/words/model-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { offerUndo } from "#web/ui/view/undo-store.ts";
import { changeSettings } from "./queries.ts";
import { useSettingsForm } from "./use-settings-form.ts";
import { SettingsForms } from "./with-settings.tsx";

interface SwitchCardProps {
  answer: MaxSettingsAnswer;
  mayWrite: boolean;
}

export function SwitchCard({ answer, mayWrite }: SwitchCardProps) {
  const { isOn, busyText } = answer.settings;
  return (
    <Card id="max-switch" heading="On the public site">
      <p role="status">
        <StatusBadge tone={isOn ? "good" : "now"}>{isOn ? "Max is on" : "Max is off"}</StatusBadge>{" "}
        {isOn ? `Model: ${modelWords(answer.model)}.` : "Visitors read the text below, with both phone numbers."}
      </p>
      <p>
        While he is off, emergencies are still answered with 911 and crises with 988. A change is live within five
        seconds.
      </p>
      {mayWrite && <SwitchButton answer={answer} />}
      {mayWrite ? (
        <SettingsForms legend="While Max is off">
          <BusyText answer={answer} />
        </SettingsForms>
      ) : (
        <p>
          <b>Text while Max is off:</b> {busyText}
        </p>
      )}
    </Card>
  );
}

function SwitchButton({ answer: { version, settings } }: Pick<SwitchCardProps, "answer">) {
  const [isBusy, setBusy] = useState(false);
  const { isOn } = settings;

  async function flip() {
    setBusy(true);
    try {
      const after = await changeSettings({ isOn: !isOn }, version);
      offerUndo({
        title: isOn ? "Max is off" : "Max is on",
        undo: () => changeSettings({ isOn }, after.version),
      });
    } catch (error) {
      toast({ title: "Nothing was changed", description: saidOf(troubleOf(error)), variant: "destructive" });
    }
    setBusy(false);
  }

  return (
    <Button look="large" isOff={isBusy} onClick={() => void flip()}>
      {isOn ? "Turn Max off" : "Turn Max on"}
    </Button>
  );
}

const BUSY_TEXT: readonly RecordField<MaxSettingsAnswer["settings"]>[] = [
  {
    name: "busyText",
    label: "Text while Max is off",
    hint: "The phone numbers of both clinics, 911 and 988 follow by themselves.",
    kind: "area",
    rows: 3,
    maxLength: MAX_BOUNDS.busyText,
  },
];

function BusyText({ answer }: Pick<SwitchCardProps, "answer">) {
  const form = useSettingsForm({
    id: "busy",
    answer,
    read: (values) => readRecord(BUSY_TEXT, values),
    done: "Text saved",
  });
  return (
    <ActionForm form={form} submitLabel="Save the text">
      <RecordFields fields={BUSY_TEXT} form={form} row={answer.settings} />
    </ActionForm>
  );
}
