import { clinic } from "#content/clinic.ts";
import type { MyData } from "#contract/my-data.ts";
import { focusWhenShown } from "#web/components/account/card.tsx";
import { printPage } from "#web/lib/print-page.ts";
import { momentOf } from "#web/lib/when.ts";

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
/** What only computers need. */
const LEFT_OUT: readonly string[] = ["id", "user_id", "booking_id", "words_hash", "evidence", "user_agent"];

/** The copy as a page: to read, to print, or to keep as PDF. */
export function PrintableCopy({ data }: { data: MyData }) {
  return (
    <article className="printable" aria-labelledby="printable-copy">
      <h3 id="printable-copy" tabIndex={-1} ref={focusWhenShown}>
        Your record at {clinic.name}
      </h3>
      <p>As of {momentOf(data.exported_at)}.</p>
      <p className="form-end">
        <button type="button" className="btn" onClick={() => printPage(".printable")}>
          Print or save as PDF
        </button>
      </p>
      <Fields
        value={{ profile: data.profile, record: data.record, consents: data.consents, requests: data.requests }}
      />
    </article>
  );
}

function Fields({ value }: { value: object }) {
  if ("question" in value && "answer" in value) return <Pair question={value.question} answer={value.answer} />;
  const isInPages = "pages" in value && !isEmpty(value.pages);
  const fields = Object.entries(value).filter(
    ([name, one]) => !LEFT_OUT.includes(name) && !isEmpty(one) && !(isInPages && name === "answers"),
  );
  return (
    <dl>
      {fields.map(([name, one]) => (
        <div key={name}>
          <dt>{wordsOf(name)}</dt>
          <dd>
            <Value value={one} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A question of a form in its own words. */
function Pair({ question, answer }: { question: unknown; answer: unknown }) {
  return (
    <dl>
      <div>
        <dt>{String(question)}</dt>
        <dd>{answer ? String(answer) : "Not answered"}</dd>
      </div>
    </dl>
  );
}

function Value({ value }: { value: unknown }) {
  if (Array.isArray(value)) {
    return (
      <ul>
        {value.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a copy never changes
          <li key={i}>
            <Value value={one} />
          </li>
        ))}
      </ul>
    );
  }
  if (typeof value === "object" && value !== null) return <Fields value={value} />;
  return <span className="words">{textOf(value)}</span>;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" && ISO.test(value) ? momentOf(value) : String(value);
}

/** "signed_at", "who.firstName": "Signed at", "First name" */
export function wordsOf(name: string): string {
  const last = name.split(".").at(-1) ?? name;
  const words = last
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
