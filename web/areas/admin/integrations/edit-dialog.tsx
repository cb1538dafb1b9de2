import { useState } from "react";
import {
  CATALOGUE,
  type Integration,
  type IntegrationFieldName,
  integrationRequest,
  type ProviderSpec,
  type SecretName,
  specOf,
} from "#contract/integrations.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { INTEGRATION_COPY, INTEGRATION_FIELDS } from "./integration-copy.ts";
import { putIntegration } from "./queries.ts";

interface EditDialogProps {
  integration: Integration;
  onClose: () => void;
}

/** A blank value falls back to the environment; a blank key keeps the stored one. */
export function EditDialog({ integration: current, onClose }: EditDialogProps) {
  // A refetch may bring a newer version under the open form.
  const [integration] = useState(current);
  const { kind } = integration;
  const { heading } = INTEGRATION_COPY[kind];
  const providers = Object.entries(CATALOGUE[kind].providers);
  const [provider, setProvider] = useState(integration.provider);
  const spec = specOf(kind, provider);
  const [fields, secrets] = [fieldsOf(integration, spec), secretsOf(integration, spec)];
  return (
    <FormDialog
      id={`edit-${kind}`}
      heading={heading}
      submitLabel="Save"
      done={{ title: `${heading}: saved`, description: "It counts within seconds." }}
      send={(values) =>
        putIntegration(
          integration,
          checkedBody(integrationRequest, {
            provider,
            fields: readRecord(fields, values),
            secrets: readRecord(secrets, values),
          }),
        )
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          {providers.length > 1 && (
            <SelectField
              field={form.field("provider")}
              label="Provider"
              options={providers.map(([name, { label }]) => [name, label] as const)}
              initial={provider}
              onChange={setProvider}
            />
          )}
          <RecordFields key={provider} fields={[...fields, ...secrets]} form={form} />
          {spec && fields.length + secrets.length === 0 && <p>There is nothing to fill in.</p>}
        </>
      )}
    </FormDialog>
  );
}

function fieldsOf(integration: Integration, spec: ProviderSpec | undefined): RecordField[] {
  return (spec?.fields ?? []).map((name) => {
    const known = integration.fields.find((one) => one.name === name);
    return {
      name,
      label: INTEGRATION_FIELDS[name][0],
      hint: fieldHint(integration, name),
      initial: known?.source === "here" ? known.value : "",
      autoComplete: "off",
      spellCheck: false,
    };
  });
}

function secretsOf(integration: Integration, spec: ProviderSpec | undefined): RecordField[] {
  return (spec?.secrets ?? []).map((name) => ({
    name,
    label: INTEGRATION_FIELDS[name][0],
    hint: secretHint(integration, name),
    kind: "password",
    autoComplete: "new-password",
    spellCheck: false,
  }));
}

function fieldHint({ environment }: Integration, name: IntegrationFieldName): string | undefined {
  const given = environment.fields[name];
  const blank = given === undefined ? [] : [`Blank: the environment's, ${given}.`];
  return [INTEGRATION_FIELDS[name][1], ...blank].filter(Boolean).join(" ") || undefined;
}

function secretHint({ secrets, environment }: Integration, name: SecretName): string {
  const known = secrets.find((one) => one.name === name);
  if (known?.source === "here")
    return `Ends in ${known.lastFour ?? ""}. Leave it blank to keep it; a new one takes its place at once.`;
  if (environment.secrets.includes(name)) return "Leave it blank to use the environment's.";
  return "Sealed as it comes in, and never shown again.";
}
