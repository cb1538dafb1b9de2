import { type ReactNode, useState } from "react";
import { may } from "#contract/permissions.ts";
import type { RegisterField } from "#contract/register-fields.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import type { FileOf } from "#web/ui/table/export-button.tsx";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import type { Column } from "#web/ui/table/table-columns.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { ComplianceSection } from "../compliance-section.tsx";

interface RegisterPageProps {
  heading: string;
  addLabel: string;
  lead: ReactNode;
  children: ReactNode;
  add: (close: () => void) => ReactNode;
}

export function RegisterPage({ heading, addLabel, lead, children, add }: RegisterPageProps) {
  const [isAdding, setAdding] = useState(false);
  const mayWrite = may(useRoles(), "compliance:write");
  return (
    <ComplianceSection
      id="register-heading"
      heading={heading}
      acts={
        mayWrite && (
          <Button look="main" onClick={() => setAdding(true)}>
            {addLabel}
          </Button>
        )
      }
    >
      <p>{lead}</p>
      {children}
      {isAdding && add(() => setAdding(false))}
    </ComplianceSection>
  );
}

interface ShortRegisterProps<Row extends object> extends Omit<RegisterPageProps, "children" | "add"> {
  caption: string;
  empty: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  file: FileOf;
  /** `nameOf` completes the button's label for screen readers. */
  act: { label: string; nameOf: (row: Row) => string; isOpen?: (row: Row) => boolean };
  /** The row is null for a new one. */
  dialog: (row: Row | null, close: () => void) => ReactNode;
  children?: ReactNode;
}

/** Lists all rows on one page. */
export function ShortRegister<Row extends { id: string }>(props: ShortRegisterProps<Row>) {
  const { caption, empty, columns, rows, file, act, dialog, children, ...page } = props;
  const [opened, setOpened] = useState<Row>();
  const mayWrite = may(useRoles(), "compliance:write");
  return (
    <RegisterPage {...page} add={(close) => dialog(null, close)}>
      {children}
      {rows.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <ShortTable
          caption={caption}
          columns={mayWrite ? [...columns, actColumn(act, setOpened)] : columns}
          rows={rows}
          rowId={({ id }) => id}
          file={file}
        />
      )}
      {opened && dialog(opened, () => setOpened(undefined))}
    </RegisterPage>
  );
}

function actColumn<Row extends object>(
  { label, nameOf, isOpen = () => true }: ShortRegisterProps<Row>["act"],
  open: (row: Row) => void,
): Column<Row> {
  const cell = (row: Row) =>
    isOpen(row) && (
      <Button onClick={() => open(row)} of={nameOf(row)}>
        {label}
      </Button>
    );
  return { key: "acts", header: "Acts", hidesHeader: true, cell };
}

/** A register's fields for `RecordForm`. @param own settings that depend on the day or the row */
export function recordFields<Row, const Name extends string>(
  fields: Readonly<Record<Name, RegisterField>>,
  own: { readonly [Field in NoInfer<Name>]?: Partial<RecordField<Row>> } = {},
): RecordField<Row>[] {
  const named = Object.entries<RegisterField>(fields);
  return named.map(([name, { schema: _, ...field }]) => ({ name, ...field, ...own[name as Name] }) as RecordField<Row>);
}
