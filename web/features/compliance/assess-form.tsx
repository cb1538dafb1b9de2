import "#web/lib/zod-messages.ts";
import { type AssessRequest, assessRequest, CONCLUSIONS, RISK_FACTORS, RISKS } from "#contract/incidents.ts";
import { LOOK_AGAIN } from "#web/lib/trouble.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { type FormState, textOf, useForm } from "#web/ui/form/use-form.ts";
import { CONCLUSION_WORDS, capital, FACTOR_WORDS } from "./words.ts";

const CHOOSE = [["", "Please choose"]] as const;

/** The four factors of 45 CFR 164.402(2), weighed one by one, and what follows from them. */
export function AssessForm({ send }: { send: (assessment: AssessRequest) => Promise<void> }) {
  const form = useForm("assess", async (values) => {
    const parsed = assessRequest.safeParse(read(values));
    if (!parsed.success) return { heading: LOOK_AGAIN, fields: fieldsOf(parsed.error.issues) };
    await send(parsed.data);
    return undefined;
  });
  return (
    <>
      <h3>Risk assessment</h3>
      <p>
        It is presumed to be a breach unless these four factors show a low probability that the information was
        compromised (45 CFR 164.402(2)).
      </p>
      <ActionForm form={form} submitLabel="Save the assessment">
        {RISK_FACTORS.map((name) => (
          <Factor key={name} name={name} form={form} />
        ))}
        <SelectField
          field={form.field("conclusion")}
          label="Conclusion"
          options={[...CHOOSE, ...CONCLUSIONS.map((code) => [code, CONCLUSION_WORDS[code]] as const)]}
        />
        <TextField field={form.field("affected")} label="How many people" type="number" min={0} defaultValue={0} />
        <TextArea field={form.field("summary")} label="Why you come to that conclusion" maxLength={4000} />
      </ActionForm>
    </>
  );
}

function Factor({ name, form }: { name: (typeof RISK_FACTORS)[number]; form: FormState }) {
  const [label, hint] = FACTOR_WORDS[name];
  return (
    <fieldset>
      <legend>{label}</legend>
      <SelectField
        field={form.field(`${name}-risk`)}
        label={`Risk: ${label.toLowerCase()}`}
        hint={hint}
        options={[...CHOOSE, ...RISKS.map((risk) => [risk, capital(risk)] as const)]}
      />
      <TextArea
        field={form.field(`${name}-words`)}
        label={`What you weighed: ${label.toLowerCase()}`}
        rows={2}
        maxLength={4000}
      />
    </fieldset>
  );
}

function read(values: FormData): unknown {
  const factors = RISK_FACTORS.map((name) => [
    name,
    { risk: textOf(values, `${name}-risk`), words: textOf(values, `${name}-words`) },
  ]);
  return {
    ...Object.fromEntries(factors),
    conclusion: textOf(values, "conclusion"),
    affected: Number(textOf(values, "affected") || "0"),
    summary: textOf(values, "summary"),
  };
}

/** A factor's parts are fields of their own here. */
function fieldsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("-"), message]));
}
