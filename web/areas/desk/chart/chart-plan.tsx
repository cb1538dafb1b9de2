import { useState } from "react";
import type { PlanContent } from "#contract/chart.ts";
import { planRequest, type StaffPlan } from "#contract/staff-chart.ts";
import { longDateTime } from "#contract/time-words.ts";
import { staff } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { linesIn, type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useStale } from "#web/ui/form/use-stale.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { SAVE_MINE, Stale } from "#web/ui/view/stale.tsx";
import { putContent, readAgain } from "./chart-queries.ts";
import { MedicineFields, medicinesIn } from "./medicine-fields.tsx";

interface ChartPlanProps {
  patientId: string;
  canWrite: boolean;
  plans: readonly StaffPlan[];
}

const EMPTY: PlanContent = { goals: [], medicines: [], nextSteps: [] };
const STATUS_WORDS = { draft: "Draft", released: "Released", replaced: "Replaced" } as const;

export function ChartPlan({ patientId, canWrite, plans }: ChartPlanProps) {
  const draft = plans.find(({ status }) => status === "draft");
  const rest = plans.filter(({ status }) => status !== "draft");
  return (
    <>
      {canWrite && (
        <Card id="plan-draft" heading={draft ? "Draft of the plan" : "New plan"}>
          <PlanEditor key={draft?.id ?? "new"} patientId={patientId} draft={draft} basis={rest[0]?.content ?? EMPTY} />
        </Card>
      )}
      <Card id="plans" heading="Plans">
        {rest.length === 0 && <p>No plan has been released yet.</p>}
        <ul className="rows">
          {rest.map((plan) => (
            <li key={plan.id}>
              <PlanWords plan={plan} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function PlanWords({ plan: { status, content, releasedAt, releasedBy } }: { plan: StaffPlan }) {
  return (
    <div className="row-part">
      <p>
        <em>{STATUS_WORDS[status]}</em>
        {releasedAt && (
          <small>
            {releasedBy}, {longDateTime(releasedAt)}
          </small>
        )}
      </p>
      <PlanLists content={content} />
    </div>
  );
}

function PlanLists({ content: { goals, medicines, nextSteps } }: { content: PlanContent }) {
  const lists = [
    ["Goals", goals],
    ["Medicines", medicines.map(({ name, dose, directions }) => `${name}, ${dose}: ${directions}`)],
    ["Next steps", nextSteps],
  ] as const;
  return lists
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => (
      <div key={heading}>
        <h3>{heading}</h3>
        <ul className="bulleted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    ));
}

interface PlanEditorProps {
  patientId: string;
  draft: StaffPlan | undefined;
  basis: PlanContent;
}

type WithContent = Pick<StaffPlan, "content">;

const lines = (name: "goals" | "nextSteps", label: string): RecordField<WithContent> => ({
  name: `content.${name}`,
  label,
  kind: "area",
  show: ({ content }) => content[name].join("\n"),
  read: linesIn,
});
const GOALS = lines("goals", "Goals, one a line");
const NEXT_STEPS = lines("nextSteps", "Next steps, one a line");
const FIELDS = [GOALS, NEXT_STEPS];

function PlanEditor(props: PlanEditorProps) {
  const [taken, setTaken] = useState(props.draft);
  return <PlanForm key={taken?.version ?? 0} {...props} draft={taken} onTaken={setTaken} />;
}

function PlanForm({ patientId, draft, basis, onTaken }: PlanEditorProps & { onTaken: (plan: StaffPlan) => void }) {
  const { opened, theirs, save } = useStale(draft);
  const content = opened?.content ?? basis;
  const { plan } = staff.chart[":patientId"];
  const put = (row: StaffPlan) => putContent(patientId, "plans", { row, isSame: ({ id }) => id === row.id });
  const form = useForm("plan", async (values) => {
    const { content } = readRecord(FIELDS, values);
    const json = checkedBody(planRequest, { content: { ...(content as object), medicines: medicinesIn(values) } });
    const answer = await save(
      (seen) =>
        seen
          ? take(plan[":id"].$put({ param: { patientId, id: seen.id }, header: ifMatch(seen.version), json }))
          : take(plan.$post({ param: { patientId }, json })),
      ({ plan: saved }) => saved,
    );
    put(answer.plan);
    toast({ title: "Draft saved" });
    return undefined;
  });
  function takeTheirs() {
    if (!theirs) return;
    put(theirs);
    onTaken(theirs);
  }
  return (
    <>
      {theirs && (
        <Stale takeTheirs={takeTheirs}>
          <PlanLists content={theirs.content} />
        </Stale>
      )}
      <ActionForm
        form={form}
        submitLabel={theirs ? SAVE_MINE : "Save draft"}
        more={
          opened && (
            <ActButton
              label="Release the saved draft"
              act={async () => {
                const param = { patientId, id: opened.id };
                await take(plan[":id"].release.$post({ param, header: ifMatch(opened.version) }));
                toast({ title: "Released: the patient can read it" });
                await readAgain(patientId);
                return undefined;
              }}
            />
          )
        }
      >
        <RecordFields fields={[GOALS]} form={form} row={{ content }} />
        <MedicineFields medicines={content.medicines} />
        <RecordFields fields={[NEXT_STEPS]} form={form} row={{ content }} />
      </ActionForm>
    </>
  );
}
