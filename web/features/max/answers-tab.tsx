import { MODEL_PROVIDERS, MODEL_REFUSALS, type ModelProvider } from "#contract/integrations.ts";
import { MAX_BOUNDS, type MaxOverrides, type MaxSettingsAnswer } from "#contract/max.ts";
import { modelWords } from "#web/lib/model-words.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { Card } from "#web/ui/view/card.tsx";
import { useSettingsForm } from "./use-settings-form.ts";
import { numberOf, SettingsForms, WithSettings } from "./with-settings.tsx";
import { countOf } from "./words.ts";

/** Who answers, how long, how often, and at what price. */
export function AnswersTab() {
  return (
    <WithSettings>
      {(answer) => (
        <SettingsForms legend="Provider and limits">
          <Provider answer={answer} />
          <Visitors answer={answer} />
          <Money answer={answer} />
        </SettingsForms>
      )}
    </WithSettings>
  );
}

interface FormProps {
  answer: MaxSettingsAnswer;
}

const PROVIDER_WORDS: Readonly<Record<ModelProvider, string>> = {
  embedded: "Our own answerer: published sentences, no cost",
  openai: "OpenAI: its own words over our passages",
  "workers-ai": "Cloudflare Workers AI: its own words over our passages",
};

function nameOf(provider: ModelProvider): string {
  return PROVIDER_WORDS[provider].split(":")[0] ?? provider;
}

function Provider({ answer }: FormProps) {
  const { settings, environment, model, refusals } = answer;
  const chosen = settings.provider ?? environment.provider;
  const refusal = refusals[chosen];
  const form = useSettingsForm({
    id: "provider",
    answer,
    read: (values) => {
      const wanted = textOf(values, "provider");
      return {
        provider: wanted === "" ? null : (wanted as ModelProvider),
        maxOutputTokens: numberOf(values, "maxOutputTokens") ?? 0,
        ...(environment.takesTemperature && { temperature: numberOf(values, "temperature") }),
      };
    },
    done: "Provider saved",
  });
  return (
    <Card id="max-provider" heading="Who answers">
      <p>
        Model of the next answer: <b>{modelWords(model)}</b>.{" "}
        {refusal && `${nameOf(chosen)} is not asked: ${MODEL_REFUSALS[refusal]}.`}
      </p>
      <ActionForm form={form} submitLabel="Save who answers">
        <SelectField
          field={form.field("provider")}
          label="Provider"
          initial={settings.provider ?? ""}
          options={[
            ["", `As the integration says (${nameOf(environment.provider)})`],
            ...MODEL_PROVIDERS.map((provider) => [provider, PROVIDER_WORDS[provider]] as const),
          ]}
        />
        <TextField
          field={form.field("maxOutputTokens")}
          label="Longest answer, in tokens"
          hint={`${range(MAX_BOUNDS.maxOutputTokens)} Our own answerer is not cut.`}
          inputMode="numeric"
          defaultValue={settings.maxOutputTokens}
        />
        {environment.takesTemperature ? (
          <TextField
            field={form.field("temperature")}
            label="Temperature"
            hint="From 0 to 1; empty: the model's own."
            inputMode="decimal"
            defaultValue={settings.temperature ?? ""}
          />
        ) : (
          <p className="max-note">{model} takes no temperature.</p>
        )}
      </ActionForm>
    </Card>
  );
}

function Visitors({ answer }: FormProps) {
  const { settings } = answer;
  const form = useSettingsForm({
    id: "visitors",
    answer,
    read: (values) => numbersOf(values, ["burst", "perMinute", "perDay"]),
    done: "Limits saved",
  });
  const field = (name: "burst" | "perMinute" | "perDay", label: string) => (
    <TextField
      field={form.field(name)}
      label={label}
      hint={range(MAX_BOUNDS[name])}
      inputMode="numeric"
      defaultValue={settings[name]}
    />
  );
  return (
    <Card id="max-limits" heading="Limits of one visitor">
      <p>
        Red flags are answered past every limit. One address, which many visitors may share, has 40 messages a minute
        whatever is set here.
      </p>
      <ActionForm form={form} submitLabel="Save the limits">
        {field("burst", "Messages at once")}
        {field("perMinute", "Messages a minute")}
        {field("perDay", "Messages a day")}
      </ActionForm>
    </Card>
  );
}

function Money({ answer }: FormProps) {
  const { settings, environment } = answer;
  const form = useSettingsForm({
    id: "money",
    answer,
    read: (values) => ({
      dailyTokens: numberOf(values, "dailyTokens"),
      inputPrice: numberOf(values, "inputPrice"),
      outputPrice: numberOf(values, "outputPrice"),
    }),
    done: "Budget saved",
  });
  return (
    <Card id="max-money" heading="Budget and prices">
      <p>When the day's tokens are spent, our own answerer stands in until midnight UTC.</p>
      <ActionForm form={form} submitLabel="Save budget and prices">
        <TextField
          field={form.field("dailyTokens")}
          label="Tokens a day, in and out"
          hint={`Empty: ${countOf(environment.dailyTokens)}, as the environment says.`}
          inputMode="numeric"
          defaultValue={settings.dailyTokens ?? ""}
        />
        <TextField
          field={form.field("inputPrice")}
          label="US dollars a million tokens in"
          hint="From the provider's price list. Empty: no cost is shown."
          inputMode="decimal"
          defaultValue={settings.inputPrice ?? ""}
        />
        <TextField
          field={form.field("outputPrice")}
          label="US dollars a million tokens out"
          inputMode="decimal"
          defaultValue={settings.outputPrice ?? ""}
        />
      </ActionForm>
    </Card>
  );
}

/** Numbers that must be there; an empty field becomes none, and the server says what it takes. */
function numbersOf<Name extends keyof MaxOverrides>(values: FormData, names: readonly Name[]): MaxOverrides {
  return Object.fromEntries(names.map((name) => [name, numberOf(values, name) ?? 0]));
}

function range([least, most]: readonly [number, number]): string {
  return `From ${countOf(least)} to ${countOf(most)}.`;
}
