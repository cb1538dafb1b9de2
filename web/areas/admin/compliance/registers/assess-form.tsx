import { type AssessRequest, assessRequest, CONCLUSIONS, RISK_FACTORS, RISKS } from "#contract/incidents.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { capital } from "#web/lib/words/code-words.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { CONCLUSION_WORDS, FACTOR_WORDS } from "../compliance-copy.ts";

const CHOOSE = [["", "Please choose"]] as const;

function factorFields(name: (typeof RISK_FACTORS)[number]): RecordField[] {
  const [label, hint] = FACTOR_WORDS[name];
  const about = label.toLowerCase();
  const options = [...CHOOSE, ...RISKS.map((risk) => [risk, capital(risk)] as const)];
  return [
    { name: `${name}.risk`, label: `Risk: ${about}`, hint, options },
    { name: `${name}.words`, label: `What you weighed: ${about}`, kind: "area", rows: 2, maxLength: 4000 },
  ];
}

const RESULT: readonly RecordField[] = [
  {
    name: "conclusion",
    label: "Conclusion",
    options: [...CHOOSE, ...CONCLUSIONS.map((code) => [code, CONCLUSION_WORDS[code]] as const)],
  },
  { name: "affected", label: "How many people", kind: "number", min: 0, initial: 0, read: Number },
  { name: "summary", label: "Why you come to that conclusion", kind: "area", maxLength: 4000 },
];
const FIELDS = [...RISK_FACTORS.flatMap(factorFields), ...RESULT];

/** The four factors of 45 CFR 164.402(2). */
export function AssessForm({ send }: { send: (assessment: AssessRequest) => Promise<void> }) {
  const form = useForm("assess", async (values) => {
    await send(checkedBody(assessRequest, readRecord(FIELDS, values)));
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
          <fieldset key={name}>
            <legend>{FACTOR_WORDS[name][0]}</legend>
            <RecordFields fields={factorFields(name)} form={form} />
          </fieldset>
        ))}
        <RecordFields fields={RESULT} form={form} />
      </ActionForm>
    </>
  );
}
