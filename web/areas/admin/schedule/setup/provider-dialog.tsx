import { type AdminProvider, providerRequest } from "#contract/admin-schedule.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { idempotencyKeyHeader, ifMatch, take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { stayOpen, useSaveFlow } from "../bulk/save-flow.tsx";

const NEW_FIELDS: readonly RecordField<AdminProvider>[] = [
  { name: "name", label: "Name", maxLength: 100 },
  { name: "credential", label: "Credential", hint: "MD, PA-C, NP, RN", maxLength: 20 },
  {
    name: "licensedStates",
    label: "Licensed in",
    hint: "Two letters each: WI, IL",
    show: ({ licensedStates }) => licensedStates.join(", "),
    read: (text) =>
      text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
  },
];
const FIELDS: readonly RecordField<AdminProvider>[] = [
  ...NEW_FIELDS,
  {
    name: "isActive",
    label: "Works here",
    options: [
      ["yes", "Yes"],
      ["no", "No: nothing is booked any more"],
    ],
    show: ({ isActive }) => (isActive ? "yes" : "no"),
    read: (answer) => answer === "yes",
  },
];

export function ProviderDialog({ person, onClose }: { person: AdminProvider | null; onClose: () => void }) {
  const { begin, flow } = useSaveFlow();
  const { providers } = admin.schedule;
  return (
    <>
      <RecordForm
        id="provider"
        heading={person ? person.name : "New provider"}
        submitLabel={person ? "Save" : "Add"}
        fields={person ? FIELDS : NEW_FIELDS}
        row={person}
        send={async (typed) => {
          const body = checkedBody(providerRequest, { isActive: true, ...typed });
          const header = idempotencyKeyHeader();
          if (!person)
            return begin({
              save: () => take(providers.$post({ header, json: body })),
              title: "Provider added",
              done: onClose,
            });
          const param = { id: person.id };
          return begin({
            preview: () => take(providers[":id"].preview.$post({ param, json: body })),
            save: ({ handling, version }) =>
              take(providers[":id"].$put({ param, header: ifMatch(version), json: { ...body, handling } })),
            version: person.version,
            title: "Provider saved",
            done: onClose,
          });
        }}
        onDone={stayOpen}
        onClose={onClose}
      />
      {flow}
    </>
  );
}
