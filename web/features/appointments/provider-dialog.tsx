import type { AdminProvider } from "#contract/admin-schedule.ts";
import { providerRequest } from "#contract/admin-schedule.ts";
import { Dialog } from "#web/components/account/dialog.tsx";
import { ActionForm } from "#web/components/forms/action-form.tsx";
import { TextField } from "#web/components/forms/fields.tsx";
import { SelectField } from "#web/components/forms/select-field.tsx";
import { textOf, useForm } from "#web/components/forms/use-form.ts";
import { troubleWith } from "#web/lib/fields-of.ts";
import { useSaveFlow } from "./save-flow.tsx";

/** Somebody who sees patients: new, or their name and where they may practise. */
export function ProviderDialog({ person, onClose }: { person: AdminProvider | null; onClose: () => void }) {
  const { begin, flow } = useSaveFlow();
  const form = useForm("provider", async (values) => {
    const body = {
      name: textOf(values, "name"),
      credential: textOf(values, "credential"),
      licensedStates: textOf(values, "licensedStates")
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
      isActive: textOf(values, "isActive") !== "no",
    };
    const trouble = troubleWith(providerRequest, body);
    if (trouble) return trouble;
    return begin({
      path: person ? `providers/${person.id}` : "providers",
      previewPath: person ? `providers/${person.id}/preview` : null,
      method: person ? "PUT" : "POST",
      body,
      ...(person && { version: person.version }),
      title: person ? "Provider saved" : "Provider added",
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
