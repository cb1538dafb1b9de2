import type { Note } from "#contract/data-requests.ts";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { capital } from "./words.ts";

/** What was done, in order; nobody changes it afterwards. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
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
