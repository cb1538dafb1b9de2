import { clinic, locations } from "#content/clinic.ts";
import { consentDocuments } from "#content/intake/consents/documents.ts";
import { noticesFor } from "#content/intake/flags.ts";
import { visibleFields, visibleSections } from "#content/intake/visible.ts";
import type { Receipt, SignedConsent } from "#contract/intake.ts";
import { fullTime } from "#web/lib/clinic-time.ts";
import { momentOf } from "#web/lib/when.ts";
import { AnswerList } from "./answer-list.tsx";
import { NoticeBox } from "./notice-box.tsx";
import { decisionWords } from "./review-step.tsx";

/** What was signed, to read and to print. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { signedName, signedAt, number, questionnaireVersion, evidenceHash, answers, consents, visit, addenda } =
    receipt;
  const place = locations.find(({ slug }) => slug === visit.location);
  return (
    <article className="receipt" aria-labelledby="receipt-title">
      {noticesFor(answers).includes("support") && <NoticeBox notice="support" />}
      <div className="part-head">
        <h2 id="receipt-title">Your receipt</h2>
        <button type="button" className="btn quiet" onClick={printAll}>
          Print or save as PDF
        </button>
      </div>
      <dl className="answers">
        <Row
          name="Clinic"
          value={place ? `${clinic.name}, ${place.name}, ${place.street}, ${place.city}` : clinic.name}
        />
        <Row name="Visit" value={fullTime(visit.startsAt, visit.zone)} />
        <Row name="Signed electronically by" value={signedName} />
        <Row name="Signed on" value={momentOf(signedAt)} />
        <Row
          name="Form"
          value={`Version ${questionnaireVersion}, signed ${number === 1 ? "once" : `${number} times`}`}
        />
        <Row name="Seal of what was signed (SHA-256)" value={evidenceHash} />
      </dl>
      {visibleSections(answers).map((section) => (
        <section key={section.id} aria-labelledby={`signed-${section.id}`}>
          <h3 id={`signed-${section.id}`}>{section.title}</h3>
          <AnswerList fields={visibleFields(section, answers)} answers={answers} />
        </section>
      ))}
      <section aria-labelledby="signed-consents">
        <h3 id="signed-consents">Your decisions</h3>
        {consents.map((consent) => (
          <SignedDocument key={consent.kind} consent={consent} />
        ))}
      </section>
      {addenda.length > 0 && (
        <section aria-labelledby="signed-addenda">
          <h3 id="signed-addenda">Added afterwards</h3>
          <dl className="answers">
            {addenda.map(({ body, createdAt }) => (
              <Row key={createdAt + body} name={momentOf(createdAt)} value={body} />
            ))}
          </dl>
        </section>
      )}
    </article>
  );
}

/** On paper every document stands in full. */
function printAll(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(".receipt details")) details.open = true;
  print();
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Its words too, while they are the ones that he decided about. */
function SignedDocument({ consent: { kind, version, decision, decidedAt } }: { consent: SignedConsent }) {
  const document = consentDocuments.find((one) => one.kind === kind);
  const words = document?.version === version ? document.paragraphs : [];
  return (
    <div className="signed-document">
      <h4>{document?.title ?? kind}</h4>
      <p>
        <b>{document ? decisionWords(document, decision) : decision}</b>, {momentOf(decidedAt)}, version {version}
      </p>
      {words.length > 0 && (
        <details>
          <summary>Full text</summary>
          {words.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </details>
      )}
    </div>
  );
}
