import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { useState } from "react";
import { may } from "#contract/permissions.ts";
import { BOUND_TASK_KINDS, type StaffTask, type TaskAct } from "#contract/staff-tasks.ts";
import { staff } from "#web/lib/api/api.ts";
import { currentIn } from "#web/lib/api/stale.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import type { Trouble } from "#web/lib/api/trouble.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { focusCard } from "#web/ui/view/card.tsx";
import { optionsQuery, refresh } from "../shell/queries.ts";
import { dueOf, TASK_WORDS } from "../shell/staff-copy.ts";

const DONE: Readonly<Record<TaskAct, string>> = {
  claim: "It is yours",
  release: "Given back",
  done: "Done",
  cancel: "Called off",
  assign: "Given on",
};

export function TaskRow({ task, now }: { task: StaffTask; now: number }) {
  const { id, kind, status, location, patient, note, assignee } = task;
  const due = dueOf(task, now);
  const canOpenChart = may(useRoles(), "patient:read");
  const isOver = status === "done" || status === "cancelled";
  return (
    <li aria-labelledby={`task-${id}`} data-level={due.level}>
      <div>
        <h2 id={`task-${id}`}>{TASK_WORDS[kind]}</h2>
        <p>
          {patient && (
            <>
              {canOpenChart ? (
                <Link to="/staff-portal/patients/$id" params={{ id: patient.id }}>
                  {patient.name}
                </Link>
              ) : (
                patient.name
              )}
              {" · "}
            </>
          )}
          {location ? clinicName(location) : "Either clinic"}
        </p>
        <CallNow patient={patient} />
        <AboutLink task={task} />
        {note && <p className="quoted">{note}</p>}
      </div>
      <p className="badge state" data-tone={due.level}>
        {isOver ? (status === "done" ? "Done" : "Called off") : due.words}
        <small>{assignee ? `With ${assignee.isMe ? "you" : assignee.name}` : "Nobody has it yet"}</small>
      </p>
      {!isOver && <TaskActs task={task} />}
    </li>
  );
}

/** Only an open possible emergency carries the patient's phone number. */
function CallNow({ patient }: Pick<StaffTask, "patient">) {
  const phone = patient?.phone;
  if (!phone) return null;
  return (
    <p>
      Call now: <a href={`tel:${phone}`}>{phoneWords(phone)}</a>. If you cannot reach them, tell a clinician at once.
    </p>
  );
}

const ABOUT_WORDS: Readonly<Record<NonNullable<StaffTask["about"]>["kind"], string>> = {
  intake: "Open the intake",
  thread: "Open the conversation",
  refill: "Open the plan",
  lead: "Open the request",
  correction: "Open the requests",
};

function AboutLink({ task: { about, patient } }: { task: StaffTask }) {
  const roles = useRoles();
  if (!about) return null;
  if (about.kind === "intake" && !may(roles, "intake:read")) return <p>A clinician can open the intake.</p>;
  return (
    <p>
      <Link {...aboutLink(about, patient?.id)}>{ABOUT_WORDS[about.kind]}</Link>
    </p>
  );
}

function aboutLink({ kind, id }: NonNullable<StaffTask["about"]>, patientId = "") {
  switch (kind) {
    case "intake":
      return linkOptions({ to: "/staff-portal/intakes/$id", params: { id } });
    case "thread":
      return linkOptions({ to: "/staff-portal/messages/$id", params: { id } });
    case "refill":
      return linkOptions({ to: "/staff-portal/patients/$id", params: { id: patientId }, search: { part: "plan" } });
    case "lead":
      return linkOptions({ to: "/admin/leads/$id", params: { id } });
    case "correction":
      return linkOptions({ to: "/admin/compliance", search: { tab: "requests" } });
  }
}

function TaskActs({ task }: { task: StaffTask }) {
  const { assignee, patient, kind } = task;
  const of = patient ? `${TASK_WORDS[kind]}, ${patient.name}` : TASK_WORDS[kind];
  const isMine = assignee?.isMe === true;
  const isBound = BOUND_TASK_KINDS.includes(kind);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!assignee && <ActButton label="Take it" of={of} isMain act={() => changeTask(task, "claim")} />}
      {isBound && <BoundEnd patient={patient} of={of} />}
      {isMine && !isBound && <EndTask label="Done" of={of} isMain task={task} act="done" />}
      {isMine && <ActButton label="Give it back" of={of} act={() => changeTask(task, "release")} />}
      <details className="open:grid open:gap-2">
        <summary className="btn quiet">
          More<span className="sr-only"> about {of}</span>
        </summary>
        <Assign task={task} />
        {!isMine && !isBound && <EndTask label="Done" of={of} task={task} act="done" />}
        {!isBound && <EndTask label="Call it off" of={of} task={task} act="cancel" />}
      </details>
    </div>
  );
}

interface EndTaskProps {
  label: string;
  of: string;
  isMain?: boolean;
  task: StaffTask;
  act: "done" | "cancel";
}

/** An ended possible emergency can't be reopened, so staff are asked to confirm. */
function EndTask({ label, of, isMain = false, task, act }: EndTaskProps) {
  if (task.kind !== "possible_emergency")
    return <ActButton label={label} of={of} isMain={isMain} act={() => changeTask(task, act)} />;
  return (
    <ConfirmButton
      label={label}
      of={of}
      heading="End this possible emergency?"
      consequence="End it only when somebody has spoken with this person, or when a clinician has decided what to do. It does not come back."
      keepLabel="Keep it open"
      card="tasks"
      act={() => changeTask(task, act)}
    />
  );
}

/** A refill's task ends when the refill is answered in the chart's plan. */
function BoundEnd({ patient, of }: { patient: StaffTask["patient"]; of: string }) {
  const mayAnswer = may(useRoles(), "chart:read");
  if (!patient || !mayAnswer) return <p>Ends when a clinician answers it in the chart.</p>;
  return (
    <Link to="/staff-portal/patients/$id" params={{ id: patient.id }} search={{ part: "plan" }} className="btn quiet">
      Open the plan<span className="sr-only"> ({of})</span>
    </Link>
  );
}

function Assign({ task }: { task: StaffTask }) {
  const options = useQuery(optionsQuery);
  const [assignee, setAssignee] = useState("");
  const id = `assign-${task.id}`;
  return (
    <div className="field">
      <label htmlFor={id}>Give it to</label>
      <select id={id} value={assignee} onChange={({ currentTarget }) => setAssignee(currentTarget.value)}>
        <option value="">Choose…</option>
        {options.data?.staff.map(({ id: staff, name, isMe }) => (
          <option key={staff} value={staff}>
            {isMe ? `${name} (you)` : name}
          </option>
        ))}
      </select>
      {assignee && <ActButton label="Give it on" act={() => changeTask(task, "assign", assignee)} />}
    </div>
  );
}

async function changeTask({ id, version }: StaffTask, act: TaskAct, assignee = ""): Promise<Trouble | undefined> {
  try {
    const route = staff.tasks[":id"];
    const seen = { param: { id }, header: ifMatch(version) };
    await (act === "assign" ? take(route.assign.$post({ ...seen, json: { assignee } })) : take(route[act].$post(seen)));
  } catch (error) {
    const current = currentIn<StaffTask>(error);
    if (!current) throw error;
    await refresh("tasks");
    toast({ title: staleWords(current), description: "Your change was not made.", variant: "destructive" });
    return undefined;
  }
  toast({ title: DONE[act] });
  await refresh("tasks");
  if (document.activeElement === document.body) focusCard("tasks");
  return undefined;
}

function staleWords({ status, assignee }: StaffTask): string {
  if (status === "done") return "Somebody has done it already";
  if (status === "cancelled") return "Somebody has called it off";
  return assignee ? `${assignee.isMe ? "You have" : `${assignee.name} has`} it now` : "Nobody has it now";
}
