import { useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { Row, Show } from "./show.tsx";

const FIELDS: readonly RecordField<{ name: string; note: string }>[] = [
  { name: "name", label: "Name", required: true },
  { name: "note", label: "Note", kind: "area", isOptional: true },
];

export function DialogShow() {
  const [open, setOpen] = useState<"plain" | "wide" | "confirm" | "record">();
  const close = () => setOpen(undefined);
  return (
    <Show heading="Dialogs">
      <Row>
        <Button onClick={() => setOpen("plain")}>Dialog</Button>
        <Button onClick={() => setOpen("wide")}>Wide dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Confirm</Button>
        <Button onClick={() => setOpen("record")}>RecordForm</Button>
      </Row>
      {(open === "plain" || open === "wide") && (
        <Dialog heading="A dialog" isWide={open === "wide"} onClose={close}>
          <p>What stands in it.</p>
        </Dialog>
      )}
      {open === "confirm" && (
        <Confirm
          heading="Delete it?"
          consequence="It cannot be brought back."
          confirmLabel="Delete"
          reason="needed"
          act={async () => close()}
          onClose={close}
        />
      )}
      {open === "record" && (
        <RecordForm
          id="catalogue-record"
          heading="A record"
          submitLabel="Save"
          fields={FIELDS}
          send={async () => undefined}
          onClose={close}
        />
      )}
    </Show>
  );
}
