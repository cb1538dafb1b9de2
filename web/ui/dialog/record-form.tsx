import type { ReactNode } from "react";
import { changedValues, type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";
import { useStale } from "#web/ui/form/use-stale.ts";
import { Stale } from "#web/ui/view/stale.tsx";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";

interface SentForm<Row> {
  values: FormData;
  opened: Row | null;
  /** Theirs after a 409. */
  seen: Row | null;
}

interface RecordFormProps<Row, Answer> extends Omit<FormDialogProps<Answer>, "send" | "children"> {
  fields: readonly RecordField<Row>[];
  /** Null for a new one. */
  row?: NoInfer<Row> | null;
  /** The call, with the fields as they were typed, the row that they began with, and the one to replace. */
  send: (json: Record<string, unknown>, form: SentForm<Row>) => Promise<Answer>;
  /** Fetches the row after a 409 that doesn't bring it. */
  read?: (() => Promise<Row | undefined>) | undefined;
  /** Shows another user's row in place of one's own; without it the user can save over theirs only. */
  onTheirs?: ((theirs: Row) => void) | undefined;
  /** Above and below the fields. */
  before?: ReactNode | ((form: FormState) => ReactNode);
  after?: ReactNode | ((form: FormState) => ReactNode);
}

/** A record in a dialog: new, or changed with the version that was seen. */
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
