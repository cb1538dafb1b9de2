import type { AdminProvider } from "#contract/admin-schedule.ts";
import { providerRequest } from "#contract/admin-schedule.ts";
import { admin } from "#web/lib/api.ts";
import { checked } from "#web/lib/fields-of.ts";
import { ifMatch, newKey, take } from "#web/lib/take.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { useSaveFlow } from "./save-flow.tsx";

/** Somebody who sees patients: new, or their name and where they may practise. */
export function ProviderDialog({ person, onClose }: { person: AdminProvider | null; onClose: () => void }) {
  const { begin, flow } = useSaveFlow();
  const form = useForm("provider", async (values) => {
    const { body, trouble } = checked(providerRequest, {
      name: textOf(values, "name"),
      credential: textOf(values, "credential"),
      licensedStates: textOf(values, "licensedStates")
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
      isActive: textOf(values, "isActive") !== "no",
    });
    if (trouble) return trouble;
    const { providers } = admin.schedule;
    if (!person) {
      const header = newKey();
      return begin({
        save: () => take(providers.$post({ header, json: body })),
        title: "Provider added",
        done: onClose,
      });
    }
    const param = { id: person.id };
    return begin({
      preview: () => take(providers[":id"].preview.$post({ param, json: body })),
      save: ({ handling, version }) =>
        take(providers[":id"].$put({ param, header: ifMatch(version), json: { ...body, handling } })),
      version: person.version,
      title: "Provider saved",
      done: onClose,
    });
  });
  return (
    <>
      <Dialog heading={person ? person.name : "New provider"} onClose={onClose}>
        <ActionForm form={form} submitLabel={person ? "Save" : "Add"}>
          <TextField field={form.field("name")} label="Name" defaultValue={person?.name} maxLength={100} />
          <TextField
            field={form.field("credential")}
            label="Credential"
            hint="MD, PA-C, NP, RN"
            defaultValue={person?.credential}
            maxLength={20}
          />
          <TextField
            field={form.field("licensedStates")}
            label="Licensed in"
            hint="Two letters each: WI, IL"
            defaultValue={person?.licensedStates.join(", ")}
          />
          {person && (
            <SelectField
              field={form.field("isActive")}
              label="Works here"
              options={[
                ["yes", "Yes"],
                ["no", "No: nothing is booked any more"],
              ]}
              initial={person.isActive ? "yes" : "no"}
            />
          )}
        </ActionForm>
      </Dialog>
      {flow}
    </>
  );
}
