import { clinic } from "#content/clinic.ts";
import type { MyData } from "#contract/my-data.ts";
import { longDateTime } from "#contract/time-words.ts";
import { printPage } from "#web/lib/page/print-page.ts";
import { Button } from "#web/ui/base/button.tsx";
import { focusWhenShown } from "#web/ui/view/card.tsx";
import { COPY_PARTS, copyLabel } from "./copy-labels.ts";
import { consentWords, copyValue } from "./copy-values.ts";

export function PrintableCopy({ data }: { data: MyData }) {
  const shown = Object.fromEntries(
    Object.keys(COPY_PARTS).map((part) => [part, data[part as keyof typeof COPY_PARTS]]),
  );
  return (
    <article className="printable" aria-labelledby="printable-copy">
      <h3 id="printable-copy" tabIndex={-1} ref={focusWhenShown}>
        Your record at {clinic.name}
      </h3>
      <p>As of {longDateTime(data.exported_at)}.</p>
      <p className="form-end">
        <Button look="main" onClick={() => printPage(".printable")}>
          Print or save as PDF
        </Button>
      </p>
      <Fields section="copy" value={shown} />
    </article>
  );
}

/** @param section the field that holds the value; it selects the labels */
function Fields({ section, value }: { section: string; value: object }) {
  if ("question" in value && "answer" in value) return <Pair question={value.question} answer={value.answer} />;
  const consent = consentWords(value);
  if (consent !== null) return <span className="whitespace-pre-line wrap-anywhere">{consent}</span>;
  const isInPages = "pages" in value && !isEmpty(value.pages);
  const fields = Object.entries(value).flatMap(([name, one]) => {
    const label = copyLabel(section, name);
    return label === null || isEmpty(one) || (isInPages && name === "answers") ? [] : [{ name, label, one }];
  });
  return (
    <dl>
      {fields.map(({ name, label, one }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <Value section={section} name={name} value={one} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

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

function Value({ section, name, value }: { section: string; name: string; value: unknown }) {
  if (Array.isArray(value)) {
    return (
      <ul>
        {value.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a copy never changes
          <li key={i}>
            <Value section={section} name={name} value={one} />
          </li>
        ))}
      </ul>
    );
  }
  if (typeof value === "object" && value !== null) return <Fields section={name} value={value} />;
  return <span className="whitespace-pre-line wrap-anywhere">{copyValue(section, name, value)}</span>;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
