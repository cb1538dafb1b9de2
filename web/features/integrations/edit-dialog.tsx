import { useState } from "react";
import {
  CATALOGUE,
  type FieldName,
  type Integration,
  type ProviderSpec,
  type SecretName,
  specOf,
} from "#contract/integrations.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { type FormState, textOf, useForm } from "#web/ui/form/use-form.ts";
import { saveIntegration } from "./queries.ts";
import { FIELDS, KINDS } from "./words.ts";

interface EditDialogProps {
  integration: Integration;
  onClose: () => void;
}

/** Provider and values of one connection. What is left blank stays with the environment, a blank key as it is. */
export function EditDialog({ integration, onClose }: EditDialogProps) {
  const { kind } = integration;
  const { heading } = KINDS[kind];
  const providers = Object.entries(CATALOGUE[kind].providers);
  const [provider, setProvider] = useState(integration.provider);
  const spec = specOf(kind, provider);
  const form = useForm(`edit-${kind}`, async (values) => {
    const read = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, textOf(values, name)]));
    const json = { provider, fields: read(spec?.fields ?? []), secrets: read(spec?.secrets ?? []) };
    await saveIntegration(integration, json);
    toast({ title: `${heading}: saved`, description: "It counts within seconds." });
    onClose();
    return undefined;
  });
  return (
    <Dialog heading={heading} onClose={onClose}>
      <ActionForm form={form} submitLabel="Save">
        {providers.length > 1 && (
          <SelectField
            field={form.field("provider")}
            label="Provider"
            options={providers.map(([name, { label }]) => [name, label] as const)}
            initial={provider}
            onChange={setProvider}
          />
        )}
        {spec && <Values key={provider} spec={spec} integration={integration} form={form} />}
      </ActionForm>
    </Dialog>
  );
}

interface ValuesProps {
  spec: ProviderSpec;
  integration: Integration;
  form: FormState;
}

function Values({ spec, integration, form: { field } }: ValuesProps) {
  return (
    <>
      {spec.fields.map((name) => {
        const known = integration.fields.find((one) => one.name === name);
        return (
          <TextField
            key={name}
            field={field(name)}
            label={FIELDS[name][0]}
            hint={fieldHint(integration, name)}
            defaultValue={known?.source === "here" ? known.value : ""}
            autoComplete="off"
            spellCheck={false}
          />
        );
      })}
      {spec.secrets.map((name) => (
        <TextField
          key={name}
          field={field(name)}
          label={FIELDS[name][0]}
          hint={secretHint(integration, name)}
          type="password"
          autoComplete="new-password"
          spellCheck={false}
        />
      ))}
      {spec.fields.length + spec.secrets.length === 0 && <p>There is nothing to fill in.</p>}
    </>
  );
}

function fieldHint({ environment }: Integration, name: FieldName): string | undefined {
  const given = environment.fields[name];
  const blank = given === undefined ? [] : [`Blank: the environment's, ${given}.`];
  return [FIELDS[name][1], ...blank].filter(Boolean).join(" ") || undefined;
}

function secretHint({ secrets, environment }: Integration, name: SecretName): string {
  const known = secrets.find((one) => one.name === name);
  if (known?.source === "here")
    return `Ends in ${known.lastFour ?? ""}. Leave it blank to keep it; a new one takes its place at once.`;
  if (environment.secrets.includes(name)) return "Leave it blank to use the environment's.";
  return "Sealed as it comes in, and never shown again.";
}
