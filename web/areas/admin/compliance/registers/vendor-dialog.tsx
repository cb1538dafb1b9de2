import { VENDOR_STATUSES, type Vendor, vendorRequest } from "#contract/vendors.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { COMPLIANCE } from "../parts.tsx";
import { vendorsQuery } from "../queries.ts";
import { capital } from "../words.ts";

const OTHER = "other";

const FIELDS: readonly RecordField<Vendor>[] = [
  { name: "name", label: "Name", maxLength: 120 },
  { name: "service", label: "What it does", kind: "area", rows: 2, maxLength: 500 },
  { name: "data", label: "Which data it sees", kind: "area", rows: 2, maxLength: 500 },
  { name: "handlesPhi", label: "It handles health information of patients", kind: "check", initial: true },
  { name: "baaSignedAt", label: "Agreement signed on", kind: "date", isOptional: true },
  { name: "baaRenewsAt", label: "Has to be renewed by", kind: "date", isOptional: true },
  {
    name: "status",
    label: "State",
    options: VENDOR_STATUSES.map((status) => [status, capital(status)] as const),
    initial: "active",
  },
];
const NEW_FIELDS = FIELDS.map((field) =>
  field.name === "name" ? { ...field, hint: "Can be left blank for one from the list." } : field,
);

interface VendorDialogProps {
  /** Null for a new one. */
  vendor: Vendor | null;
  /** Those that the software knows and the register does not. */
  missing: readonly (readonly [id: string, name: string])[];
  onClose: () => void;
}

export function VendorDialog({ vendor, missing, onClose }: VendorDialogProps) {
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
        return take(vendors.$post({ json: { ...json, id: known?.[0] ?? idOf(json.name) } }));
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

/** "Acme Labs, Inc." is "acme-labs-inc". */
function idOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-+$/g, "")
    .slice(0, 40);
}
