import type { DataRequestNote } from "#contract/data-requests.ts";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { capital } from "./words.ts";

/** What was done, in order; nobody changes it afterwards. */
export function NoteList({ notes }: { notes: readonly DataRequestNote[] }) {
  return (
    <>
      <h3>What was done</h3>
      <ol className="note-list">
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
