import { useQuery } from "@tanstack/react-query";
import { locations } from "#content/clinic.ts";
import { adminClosureRequest } from "#contract/admin-schedule.ts";
import { instantAt } from "#contract/time.ts";
import { admin } from "#web/lib/api/api.ts";
import { checked } from "#web/lib/api/fields-of.ts";
import { idempotencyKeyHeader, take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { type RecordField, refuse } from "#web/ui/form/record-fields.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { stayOpen, useSaveFlow } from "./bulk/save-flow.tsx";
import { scheduleQuery } from "./queries.ts";
import { personName } from "./schedule-copy.ts";

type Options = NonNullable<RecordField["options"]>;

const fieldsOf = (people: Options): RecordField[] => [
  {
    name: "location",
    label: "Clinic",
    options: [["", "Both clinics"], ...locations.map(({ slug, name }) => [slug, name] as const)],
    isOptional: true,
  },
  { name: "provider", label: "For", options: [["", "Everybody"], ...people], isOptional: true },
  { name: "fromDate", label: "From", kind: "date" },
  { name: "fromTime", label: "From (Central time)", kind: "time", initial: "08:00", step: 900 },
  { name: "toDate", label: "To", kind: "date" },
  { name: "toTime", label: "To (Central time)", kind: "time", initial: "17:00", step: 900 },
  {
    name: "reason",
    label: "Reason",
    hint: "Staff read it; patients only see that there is no time.",
    maxLength: 100,
  },
];

const NO_TIME = "Please give a day and a time.";

function closureIn({ location, provider, reason }: Record<string, unknown>, values: FormData) {
  const at = (name: string) => instantAt(textOf(values, `${name}Date`), textOf(values, `${name}Time`));
  const [startsAt, endsAt] = [at("from"), at("to")];
  if (startsAt === null) return refuse({ fromDate: NO_TIME });
  if (endsAt === null) return refuse({ toDate: NO_TIME });
  const kind = provider ? "time_off" : "blackout";
  const { body, trouble } = checked(adminClosureRequest, { location, provider, reason, startsAt, endsAt, kind });
  if (body) return body;
  const { endsAt: wrongEnd, ...fields } = trouble.fields;
  return refuse(wrongEnd ? { toDate: wrongEnd } : fields);
}

export function ClosureDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(scheduleQuery);
  const { begin, flow } = useSaveFlow();
  const { closures } = admin.schedule;
  const people = (data?.providers ?? []).filter(({ isActive }) => isActive);
  return (
    <>
      <RecordForm
        id="closure"
        heading="Close a time"
        submitLabel="Check and save"
        fields={fieldsOf(people.map((person) => [person.id, personName(person)] as const))}
        send={async (typed, { values }) => {
          const json = closureIn(typed, values);
          const header = idempotencyKeyHeader();
          return begin({
            preview: () => take(closures.preview.$post({ json })),
            save: ({ handling }) => take(closures.$post({ header, json: { ...json, handling } })),
            title: "Closed",
            done: onClose,
          });
        }}
        onDone={stayOpen}
        onClose={onClose}
      />
      {flow}
    </>
  );
}
