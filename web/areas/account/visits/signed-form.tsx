import { longDateTime } from "#contract/time-words.ts";
import type { SignedForm } from "#contract/visits.ts";
import { saveFile } from "#web/lib/state/save-file.ts";
import { Button } from "#web/ui/base/button.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { intakePath } from "../dashboard/paths.ts";

const DECISIONS = { granted: "Agreed", declined: "Declined", withdrawn: "Taken back" } as const;

export function SignedFormItem({ form }: { form: SignedForm }) {
  const { title, paragraphs, choice, appointmentId } = form;
  return (
    <li>
      <p>
        <b>{title}</b>
        {summaryOf(form)}
      </p>
      {appointmentId && <SiteLink href={intakePath(appointmentId)}>The form it belongs to, to read or print</SiteLink>}
      {paragraphs ? (
        <>
          <details>
            <summary>
              Read the words<span className="sr-only"> ({title})</span>
            </summary>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {choice && <p>Your choice: “{choice}”</p>}
          </details>
          <Button onClick={() => saveFile(new Blob([textOf(form)], { type: "text/plain" }), fileName(form))}>
            Download<span className="sr-only"> {title}</span>
          </Button>
        </>
      ) : (
        <p>Please ask us for the words that you saw.</p>
      )}
    </li>
  );
}

function summaryOf({ decision, signedName, decidedAt, version }: SignedForm): string {
  return `${DECISIONS[decision]}${signedName ? `, signed “${signedName}”` : ""}, ${longDateTime(decidedAt)}. Words of ${version}.`;
}

/** The name hides the document's subject: others may see the downloads. */
function fileName({ version, id }: SignedForm): string {
  return `signed-${version}-${id.slice(-6)}.txt`;
}

function textOf(form: SignedForm): string {
  const { title, paragraphs, choice, wordsHash } = form;
  const parts = [
    title,
    ...(paragraphs ?? []),
    ...(choice ? [`Your choice: "${choice}"`] : []),
    summaryOf(form),
    `Seal of these words (SHA-256): ${wordsHash}`,
  ];
  return `${parts.join("\n\n")}\n`;
}
