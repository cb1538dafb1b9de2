import { MODEL_PROVIDERS, MODEL_REFUSALS, type ModelProvider } from "#contract/integrations.ts";
import { MAX_BOUNDS, type MaxSettingsAnswer } from "#contract/max.ts";
import { modelWords } from "#web/lib/words/model-words.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { numberIn, type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { countOf } from "../max-copy.ts";
import { useSettingsForm } from "../use-settings-form.ts";
import { SettingsForms, WithSettings } from "../with-settings.tsx";

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

type Settings = MaxSettingsAnswer["settings"];

const PROVIDER_WORDS: Readonly<Record<ModelProvider, string>> = {
  embedded: "Our own answerer: published sentences, no cost",
  openai: "OpenAI: its own words over our passages",
  "workers-ai": "Cloudflare Workers AI: its own words over our passages",
};

function nameOf(provider: ModelProvider): string {
  return PROVIDER_WORDS[provider].split(":")[0] ?? provider;
}

const required = (text: string) => numberIn(text) ?? 0;

function providerFields({ environment }: MaxSettingsAnswer): RecordField<Settings>[] {
  const temperature: RecordField<Settings> = {
    name: "temperature",
    label: "Temperature",
    hint: "From 0 to 1; empty: the model's own.",
    inputMode: "decimal",
    read: numberIn,
  };
  return [
    {
      name: "provider",
      label: "Provider",
      isOptional: true,
      options: [
        ["", `As the integration says (${nameOf(environment.provider)})`],
        ...MODEL_PROVIDERS.map((provider) => [provider, PROVIDER_WORDS[provider]] as const),
      ],
    },
    {
      name: "maxOutputTokens",
      label: "Longest answer, in tokens",
      hint: `${range(MAX_BOUNDS.maxOutputTokens)} Our own answerer is not cut.`,
      inputMode: "numeric",
      read: required,
    },
    ...(environment.takesTemperature ? [temperature] : []),
  ];
}

function Provider({ answer }: FormProps) {
  const { settings, environment, model, refusals } = answer;
  const chosen = settings.provider ?? environment.provider;
  const refusal = refusals[chosen];
  const fields = providerFields(answer);
  const form = useSettingsForm({
    id: "provider",
    answer,
    read: (values) => readRecord(fields, values),
    done: "Provider saved",
  });
  return (
    <Card id="max-provider" heading="Who answers">
      <p>
        Model of the next answer: <b>{modelWords(model)}</b>.{" "}
        {refusal && `${nameOf(chosen)} is not asked: ${MODEL_REFUSALS[refusal]}.`}
      </p>
      <ActionForm form={form} submitLabel="Save who answers">
        <RecordFields fields={fields} form={form} row={settings} />
        {!environment.takesTemperature && <p className="text-sm text-muted">{model} takes no temperature.</p>}
      </ActionForm>
    </Card>
  );
}

const limit = (name: "burst" | "perMinute" | "perDay", label: string): RecordField<Settings> => ({
  name,
  label,
  hint: range(MAX_BOUNDS[name]),
  inputMode: "numeric",
  read: required,
});
const LIMITS = [
  limit("burst", "Messages at once"),
  limit("perMinute", "Messages a minute"),
  limit("perDay", "Messages a day"),
];

function Visitors({ answer }: FormProps) {
  const form = useSettingsForm({
    id: "visitors",
    answer,
    read: (values) => readRecord(LIMITS, values),
    done: "Limits saved",
  });
  return (
    <Card id="max-limits" heading="Limits of one visitor">
      <p>
        Red flags are answered past every limit. One address, which many visitors may share, has 40 messages a minute
        whatever is set here.
      </p>
      <ActionForm form={form} submitLabel="Save the limits">
        <RecordFields fields={LIMITS} form={form} row={answer.settings} />
      </ActionForm>
    </Card>
  );
}

const moneyFields = ({ environment }: MaxSettingsAnswer): RecordField<Settings>[] => [
  {
    name: "dailyTokens",
    label: "Tokens a day, in and out",
    hint: `Empty: ${countOf(environment.dailyTokens)}, as the environment says.`,
    inputMode: "numeric",
    read: numberIn,
  },
  {
    name: "inputPrice",
    label: "US dollars a million tokens in",
    hint: "From the provider's price list. Empty: no cost is shown.",
    inputMode: "decimal",
    read: numberIn,
  },
  { name: "outputPrice", label: "US dollars a million tokens out", inputMode: "decimal", read: numberIn },
];

function Money({ answer }: FormProps) {
  const fields = moneyFields(answer);
  const form = useSettingsForm({
    id: "money",
    answer,
    read: (values) => readRecord(fields, values),
    done: "Budget saved",
  });
  return (
    <Card id="max-money" heading="Budget and prices">
      <p>When the day's tokens are spent, our own answerer stands in until midnight UTC.</p>
      <ActionForm form={form} submitLabel="Save budget and prices">
        <RecordFields fields={fields} form={form} row={answer.settings} />
      </ActionForm>
    </Card>
  );
}

function range([least, most]: readonly [number, number]): string {
  return `From ${countOf(least)} to ${countOf(most)}.`;
}
