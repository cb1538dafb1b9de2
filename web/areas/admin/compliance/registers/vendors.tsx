import { useQuery } from "@tanstack/react-query";
import { KNOWN_VENDORS, type Vendor, vendorFields, vendorList, vendorRequest } from "#contract/vendors.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { BAA_WORDS } from "../compliance-copy.ts";
import { COMPLIANCE, vendorsQuery } from "../queries.ts";
import { recordFields, ShortRegister } from "./register-page.tsx";

const OTHER = "other";

/** Vendors that this software can connect to but that are missing from the register. */
type MissingVendors = readonly (readonly [id: string, name: string])[];

export function VendorsTab() {
  return (
    <Loaded query={useQuery(vendorsQuery)} lines={6}>
      {({ vendors }) => <VendorRegister vendors={vendors} />}
    </Loaded>
  );
}

function VendorRegister({ vendors }: { vendors: readonly Vendor[] }) {
  const missing = Object.entries(KNOWN_VENDORS).filter(([id]) => !vendors.some((vendor) => vendor.id === id));
  return (
    <ShortRegister
      heading="Vendors and agreements"
      addLabel="Add a vendor"
      lead="Who handles health information for the clinic needs a business associate agreement (45 CFR 164.502(e)). Without one in force an integration that carries it cannot be switched on."
      caption="Vendors"
      empty="No vendor is in the register yet."
      columns={COLUMNS}
      rows={vendors}
      file={(_query, asFile) => admin.compliance.files.vendors.$get({}, asFile)}
      act={{ label: "Change", nameOf: ({ name }) => name }}
      dialog={(vendor, close) => <VendorDialog vendor={vendor} missing={missing} onClose={close} />}
    >
      {missing.length > 0 && (
        <p className="note">
          This software can be connected to these too, and they are not in the register:{" "}
          {missing.map(([, name]) => name).join(", ")}.
        </p>
      )}
    </ShortRegister>
  );
}

const COLUMNS = listColumns(vendorList, {
  baa: ({ baa }) => <StatusBadge tone={BAA_WORDS[baa][1]}>{BAA_WORDS[baa][0]}</StatusBadge>,
});

const FIELDS = recordFields<Vendor, keyof typeof vendorFields>(vendorFields);
const NEW_FIELDS = recordFields<Vendor, keyof typeof vendorFields>(vendorFields, {
  name: { hint: "Can be left blank for one from the list." },
});

interface VendorDialogProps {
  /** Null for a new vendor. */
  vendor: Vendor | null;
  missing: MissingVendors;
  onClose: () => void;
}

function VendorDialog({ vendor, missing, onClose }: VendorDialogProps) {
  const { vendors } = admin.compliance;
  return (
    <RecordForm
      id="vendor"
      heading={vendor ? vendor.name : "New vendor"}
      submitLabel="Save"
      done="The register is up to date"
      refreshes={COMPLIANCE}
      fields={vendor ? FIELDS : NEW_FIELDS}
      row={vendor}
      read={async () => (await queryClient.fetchQuery(vendorsQuery)).vendors.find(({ id }) => id === vendor?.id)}
      send={async (typed, { seen, values }) => {
        const known = missing.find(([id]) => id === values.get("known"));
        const json = checkedBody(vendorRequest, { ...typed, name: typed["name"] || known?.[1] });
        if (seen) return take(vendors[":id"].$put({ param: { id: seen.id }, header: ifMatch(seen.version), json }));
        return take(vendors.$post({ json: { ...json, id: known?.[0] ?? vendorIdOf(json.name) } }));
      }}
      before={(form) =>
        !vendor && (
          <SelectField
            field={form.field("known")}
            label="Which"
            options={[...missing, [OTHER, "Another one"] as const]}
            initial={missing[0]?.[0] ?? OTHER}
          />
        )
      }
      onClose={onClose}
    />
  );
}

/** "Acme Labs, Inc." becomes "acme-labs-inc". */
function vendorIdOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-+$/g, "")
    .slice(0, 40);
}
