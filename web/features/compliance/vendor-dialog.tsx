import { VENDOR_STATUSES, type Vendor, vendorRequest } from "#contract/vendors.ts";
import { admin } from "#web/lib/api.ts";
import { checkedBody } from "#web/lib/fields-of.ts";
import { queryClient } from "#web/lib/queries.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { type FormState, textOf } from "#web/ui/form/use-form.ts";
import { type TheirField, Theirs } from "#web/ui/view/theirs.tsx";
import { useFreshVersion } from "#web/ui/view/use-fresh-version.ts";
import { FormDialog } from "./parts.tsx";
import { vendorsQuery } from "./queries.ts";
import { capital, dayWords } from "./words.ts";

const OTHER = "other";

const FIELDS: readonly TheirField<Vendor>[] = [
  ["Name", ({ name }) => name],
  ["What it does", ({ service }) => service],
  ["Which data it sees", ({ data }) => data],
  ["It handles health information of patients", ({ handlesPhi }) => (handlesPhi ? "Yes" : "No")],
  ["Agreement signed on", ({ baaSignedAt }) => (baaSignedAt ? dayWords(baaSignedAt) : "")],
  ["Has to be renewed by", ({ baaRenewsAt }) => (baaRenewsAt ? dayWords(baaRenewsAt) : "")],
  ["State", ({ status }) => capital(status)],
];

interface VendorDialogProps {
  /** Null for a new one. */
  vendor: Vendor | null;
  /** Those that the software knows and the register does not. */
  missing: readonly (readonly [id: string, name: string])[];
  onClose: () => void;
}

export function VendorDialog({ vendor, missing, onClose }: VendorDialogProps) {
  const { theirs, save } = useFreshVersion<Vendor>(async () => {
    const { vendors } = await queryClient.fetchQuery(vendorsQuery);
    return vendors.find(({ id }) => id === vendor?.id);
  });
  async function send(values: FormData) {
    const known = missing.find(([id]) => id === textOf(values, "known"));
    const name = textOf(values, "name") || (known?.[1] ?? "");
    const json = checkedBody(vendorRequest, {
      name,
      service: textOf(values, "service"),
      data: textOf(values, "data"),
      handlesPhi: values.has("handlesPhi"),
      baaSignedAt: textOf(values, "baaSignedAt") || null,
      baaRenewsAt: textOf(values, "baaRenewsAt") || null,
      status: textOf(values, "status"),
    });
    const { vendors } = admin.compliance;
    if (vendor) {
      const param = { id: vendor.id };
      return save(vendor, (version) => take(vendors[":id"].$put({ param, header: ifMatch(version), json })));
    }
    return take(vendors.$post({ json: { ...json, id: known?.[0] ?? idOf(name) } }));
  }
  return (
    <FormDialog
      id="vendor"
      heading={vendor ? vendor.name : "New vendor"}
      submitLabel="Save"
      done="The register is up to date"
      send={send}
      onClose={onClose}
    >
      {(form) => (
        <>
          {vendor && <Theirs was={vendor} now={theirs} fields={FIELDS} />}
          {!vendor && (
            <SelectField
              field={form.field("known")}
              label="Which"
              options={[...missing, [OTHER, "Another one"] as const]}
              initial={missing[0]?.[0] ?? OTHER}
            />
          )}
          <Fields form={form} vendor={vendor} />
        </>
      )}
    </FormDialog>
  );
}

function Fields({ form, vendor }: { form: FormState; vendor: Vendor | null }) {
  return (
    <>
      <TextField
        field={form.field("name")}
        label="Name"
        hint={vendor ? undefined : "Can be left blank for one from the list."}
        defaultValue={vendor?.name}
        maxLength={120}
      />
      <TextArea field={form.field("service")} label="What it does" initial={vendor?.service} rows={2} maxLength={500} />
      <TextArea field={form.field("data")} label="Which data it sees" initial={vendor?.data} rows={2} maxLength={500} />
      <div className="field">
        <label className="tick">
          <input type="checkbox" name="handlesPhi" defaultChecked={vendor?.handlesPhi ?? true} />
          It handles health information of patients
        </label>
      </div>
      <TextField
        field={form.field("baaSignedAt")}
        label="Agreement signed on"
        type="date"
        defaultValue={vendor?.baaSignedAt ?? ""}
      />
      <TextField
        field={form.field("baaRenewsAt")}
        label="Has to be renewed by"
        type="date"
        defaultValue={vendor?.baaRenewsAt ?? ""}
      />
      <SelectField
        field={form.field("status")}
        label="State"
        options={VENDOR_STATUSES.map((status) => [status, capital(status)] as const)}
        initial={vendor?.status ?? "active"}
      />
    </>
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
