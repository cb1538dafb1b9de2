import type { ReactNode } from "react";
import { changedValues, type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import type { FormHandle } from "#web/ui/form/use-form.ts";
import { useStale } from "#web/ui/form/use-stale.ts";
import { Stale } from "#web/ui/view/stale.tsx";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";

interface SentForm<Row> {
  values: FormData;
  opened: Row | null;
  seen: Row | null;
}

interface RecordFormProps<Row, Answer> extends Omit<FormDialogProps<Answer>, "send" | "children"> {
  fields: readonly RecordField<Row>[];
  row?: NoInfer<Row> | null;
  send: (json: Record<string, unknown>, form: SentForm<Row>) => Promise<Answer>;
  /** Fetches the row if the 409 does not bring it. */
  read?: (() => Promise<Row | undefined>) | undefined;
  /** Without it the user can only overwrite the other change. */
  onTheirs?: ((theirs: Row) => void) | undefined;
  before?: ReactNode | ((form: FormHandle) => ReactNode);
  after?: ReactNode | ((form: FormHandle) => ReactNode);
}

export function RecordForm<Row, Answer>(props: RecordFormProps<Row, Answer>) {
  const { fields, row = null, send, read, onTheirs, before, after, ...dialog } = props;
  const { opened, theirs, save } = useStale<Row | null>(row, read);
  return (
    <FormDialog
      {...dialog}
      send={(values) => save((seen) => send(readRecord(fields, values), { values, opened, seen }))}
    >
      {(form) => (
        <>
          {opened && theirs && (
            <Stale values={changedValues(fields, opened, theirs)} takeTheirs={onTheirs && (() => onTheirs(theirs))} />
          )}
          {typeof before === "function" ? before(form) : before}
          <RecordFields fields={fields} form={form} row={opened} />
          {typeof after === "function" ? after(form) : after}
        </>
      )}
    </FormDialog>
  );
}
