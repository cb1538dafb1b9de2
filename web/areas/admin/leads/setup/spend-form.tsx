import { useQueryClient } from "@tanstack/react-query";
import type { FunnelAnswer } from "#contract/lead-setup.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { centsOf, moneyWords } from "../lead-copy.ts";
import { LEADS } from "../queries.ts";

interface SpendFormProps {
  /** The user has seen the amounts of these months only. */
  months: { from: string; to: string };
  entries: FunnelAnswer["spend"];
}

const fieldsOf = (month: string): RecordField[] => [
  { name: "source", label: "Source", hint: "As it stands in the table, such as google.", maxLength: 100 },
  { name: "month", label: "Month", kind: "month", initial: month },
  { name: "amount", label: "Amount in dollars", hint: "0 takes an entry away.", inputMode: "decimal" },
];

export function SpendForm({ months, entries }: SpendFormProps) {
  const client = useQueryClient();
  const form = useForm("spend", async (values) => {
    const typed = readRecord(fieldsOf(months.to), values);
    const cents = centsOf(String(typed["amount"]));
    if (cents === null) return { heading: CHECK_FIELDS, fields: { amount: "Please give an amount such as 1,200.50." } };
    const [source, month] = [String(typed["source"]).toLowerCase(), String(typed["month"])];
    if (month < months.from || month > months.to)
      return { heading: CHECK_FIELDS, fields: { month: "Please choose this month above first." } };
    const seen = entries.find((one) => one.source === source && one.month === month)?.cents ?? null;
    try {
      await take(admin.leads.spend.$put({ json: { source, month, cents, seen } }));
    } finally {
      // After a 409 the form shows the current amounts.
      await client.invalidateQueries({ queryKey: [...LEADS, "funnel"] });
    }
    toast({ title: "Spend saved" });
    return undefined;
  });
  return (
    <section className="card" aria-labelledby="spend-heading">
      <h2 id="spend-heading">Advertising spend</h2>
      <ActionForm form={form} submitLabel="Save spend">
        <RecordFields fields={fieldsOf(months.to)} form={form} />
      </ActionForm>
      {entries.length > 0 && (
        <ul>
          {entries.map((one) => (
            <li key={`${one.source} ${one.month}`}>
              {one.month}, {one.source}: {moneyWords(one.cents)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
