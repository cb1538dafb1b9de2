import { Link } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import type { DataRequestNote } from "#contract/data-requests.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { type Filter, FilterBar } from "#web/ui/table/filter-bar.tsx";
import type { AnyFilters } from "#web/ui/table/list-state.ts";
import { COMPLIANCE } from "../queries.ts";
import { CaseDialog, type CaseView } from "./case-dialog.tsx";
import { RegisterPage } from "./register-page.tsx";

interface CaseTabProps<Row extends object, Filters extends AnyFilters, Detail>
  extends Pick<
    ComponentProps<typeof DataTable<Row, Filters>>,
    "caption" | "columns" | "query" | "list" | "file" | "empty"
  > {
  tab: "requests" | "incidents";
  openId: string | undefined;
  /** Puts the id of the open case into the URL. */
  open: (id: string | undefined) => void;
  heading: string;
  lead: ReactNode;
  filters: readonly Filter<Filters>[];
  view: CaseView<Detail>;
  create: {
    label: string;
    heading: string;
    submitLabel: string;
    done: string;
    fields: readonly RecordField[];
    send: (typed: Record<string, unknown>) => Promise<{ id: string }>;
  };
}

export function CaseTab<
  Row extends { id: string },
  Filters extends AnyFilters,
  Detail extends { version: number; notes: readonly DataRequestNote[] },
>(props: CaseTabProps<Row, Filters, Detail>) {
  const { tab, openId, open, heading, lead, filters, view, create, ...table } = props;
  const { label, ...form } = create;
  const add = (close: () => void) => (
    <RecordForm
      id="new-case"
      {...form}
      refreshes={COMPLIANCE}
      onClose={close}
      onDone={({ id }) => {
        open(id);
        close();
      }}
    />
  );
  return (
    <RegisterPage heading={heading} addLabel={label} lead={lead} add={add}>
      <FilterBar list={table.list} filters={filters} />
      <DataTable
        {...table}
        rowId={({ id }) => id}
        rowLink={({ id }, words) => (
          <Link to="/admin/compliance" search={{ tab, id }}>
            {words}
          </Link>
        )}
      />
      {openId && <CaseDialog key={openId} id={openId} view={view} onClose={() => open(undefined)} />}
    </RegisterPage>
  );
}
