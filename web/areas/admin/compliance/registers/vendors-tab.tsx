import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { may } from "#contract/permissions.ts";
import { KNOWN_VENDORS, type Vendor, vendorList } from "#contract/vendors.ts";
import { admin } from "#web/lib/api/api.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import type { Column } from "#web/ui/table/table-columns.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { vendorsQuery } from "../queries.ts";
import { BAA_WORDS, capital } from "../words.ts";
import { VendorDialog } from "./vendor-dialog.tsx";

/** Who works for the clinic with its data, and whether an agreement is in force. */
export function VendorsTab() {
  const query = useQuery(vendorsQuery);
  const [editing, setEditing] = useState<Vendor | "new">();
  const mayWrite = may(useRoles(), "compliance:write");
  return (
    <Loaded query={query} lines={6}>
      {({ vendors }) => {
        const missing = Object.entries(KNOWN_VENDORS).filter(([id]) => !vendors.some((vendor) => vendor.id === id));
        return (
          <section
            className="mt-5 [&_summary]:inline-flex [&_summary]:min-h-11 [&_summary]:items-center [&_summary]:underline [&>.bulleted]:mt-2 [&>:is(.data-table,.filter-bar,.note,h3,p,form)]:mt-5"
            aria-labelledby="vendors-heading"
          >
            <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
              <h2 id="vendors-heading">Vendors and agreements</h2>
              {mayWrite && (
                <Button look="main" onClick={() => setEditing("new")}>
                  Add a vendor
                </Button>
              )}
            </div>
            <p>
              Who handles health information for the clinic needs a business associate agreement (45 CFR 164.502(e)).
              Without one in force an integration that carries it cannot be switched on.
            </p>
            {missing.length > 0 && (
              <p className="note">
                This software can be connected to these too, and they are not in the register:{" "}
                {missing.map(([, name]) => name).join(", ")}.
              </p>
            )}
            {vendors.length === 0 ? (
              <Empty>No vendor is in the register yet.</Empty>
            ) : (
              <ShortTable
                caption="Vendors"
                columns={mayWrite ? [...COLUMNS, editColumn(setEditing)] : COLUMNS}
                rows={vendors}
                rowId={({ id }) => id}
                file={(_query, asFile) => admin.compliance.files.vendors.$get({}, asFile)}
              />
            )}
            {editing && (
              <VendorDialog
                vendor={editing === "new" ? null : editing}
                missing={missing}
                onClose={() => setEditing(undefined)}
              />
            )}
          </section>
        );
      }}
    </Loaded>
  );
}

const COLUMNS = listColumns(vendorList, {
  baa: ({ baa }) => <StatusBadge tone={BAA_WORDS[baa][1]}>{BAA_WORDS[baa][0]}</StatusBadge>,
  status: ({ status }) => capital(status),
});

function editColumn(edit: (vendor: Vendor) => void): Column<Vendor> {
  return {
    key: "edit",
    header: "Acts",
    hidesHeader: true,
    cell: (vendor) => (
      <Button onClick={() => edit(vendor)} of={vendor.name}>
        Change
      </Button>
    ),
  };
}
