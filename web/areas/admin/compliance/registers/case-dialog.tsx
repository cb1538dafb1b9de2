import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { DataRequestNote } from "#contract/data-requests.ts";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { capital } from "#web/lib/words/code-words.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { type ComplianceQuery, useRefresh } from "../queries.ts";

type CaseFacts = readonly (readonly [term: string, value: ReactNode] | false)[];

/** Shows the case that the server answers with. */
type SaveCase<Detail> = (change: Promise<Detail>) => Promise<void>;

interface ActValues {
  act: string;
  note: string;
  values: FormData;
}

export interface CaseView<Detail> {
  heading: string;
  queryOf: (id: string) => ComplianceQuery<Detail>;
  facts: (detail: Detail) => CaseFacts;
  /** Shown between the facts and the notes. */
  more?: (detail: Detail) => ReactNode;
  isEnded: (detail: Detail) => boolean;
  acts: (detail: Detail) => readonly (readonly [act: string, label: string, note: string])[];
  /** Fields of an act in addition to its note. */
  actFields?: (act: string, detail: Detail) => ReactNode;
  send: (detail: Detail, sent: ActValues) => Promise<Detail>;
  /** Shown instead of the acts. */
  form?: (detail: Detail, save: SaveCase<Detail>) => ReactNode;
}

type CaseDetail = { version: number; notes: readonly DataRequestNote[] };

export function CaseDialog<Detail extends CaseDetail>(props: {
  id: string;
  view: CaseView<Detail>;
  onClose: () => void;
}) {
  const { id, view, onClose } = props;
  const query = view.queryOf(id);
  const client = useQueryClient();
  const refresh = useRefresh();
  const mayWrite = may(useRoles(), "compliance:write");
  const save: SaveCase<Detail> = async (change) => {
    client.setQueryData<unknown>(query.queryKey, await change);
    await refresh();
  };
  return (
    <Dialog heading={view.heading} onClose={onClose} isWide>
      <Loaded query={useQuery(query)} lines={4}>
        {(detail) => (
          <>
            <FactList facts={view.facts(detail)} />
            {view.more?.(detail)}
            <Notes notes={detail.notes} />
            {mayWrite &&
              !view.isEnded(detail) &&
              (view.form?.(detail, save) ?? <Acts key={detail.version} view={view} detail={detail} save={save} />)}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

export function FactList({ facts }: { facts: CaseFacts }) {
  return (
    <dl className="mt-3 mb-5 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt className="text-sm text-muted">{fact[0]}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Notes({ notes }: { notes: readonly DataRequestNote[] }) {
  return (
    <>
      <h3>What was done</h3>
      <ol className="mt-3 mb-5 grid gap-3 pl-5 [&_p]:mt-1 [&_p]:whitespace-pre-line [&_p]:wrap-anywhere">
        {notes.map(({ id, act, text, by, at }) => (
          <li key={id}>
            <b>{capital(act)}</b> by {by}, <ClinicTime at={at} />
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

interface ActsProps<Detail> {
  view: CaseView<Detail>;
  detail: Detail;
  save: SaveCase<Detail>;
}

function Acts<Detail extends CaseDetail>({ view, detail, save }: ActsProps<Detail>) {
  const acts = view.acts(detail);
  const [act, setAct] = useState("note");
  const form = useForm("next-act", async (values) => {
    await save(view.send(detail, { act, note: textOf(values, "note"), values }));
    return undefined;
  });
  const [, label = "Save", note = "Note"] = acts.find(([one]) => one === act) ?? [];
  return (
    <>
      <h3>What happens next</h3>
      <ActionForm form={form} submitLabel={label}>
        <SelectField
          field={form.field("to")}
          label="Act"
          options={acts.map(([one, words]) => [one, words] as const)}
          initial={act}
          onChange={setAct}
        />
        {view.actFields?.(act, detail)}
        <TextArea field={form.field("note")} label={note} hint="Sealed when it is stored." rows={3} maxLength={4000} />
      </ActionForm>
    </>
  );
}
