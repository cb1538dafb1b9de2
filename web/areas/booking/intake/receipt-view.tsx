import { clinic, locations } from "#content/clinic.ts";
import { helpFor } from "#content/intake/flags.ts";
import type { Receipt, SignedConsent, SignedField } from "#contract/intake.ts";
import { fullTime, longDateTime } from "#contract/time-words.ts";
import { printPage } from "#web/lib/page/print-page.ts";
import { Button } from "#web/ui/base/button.tsx";
import { NoticeBox } from "./entry/notice-box.tsx";

export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const {
    signedName,
    signedAt,
    number,
    questionnaireVersion,
    evidenceHash,
    answers,
    sections,
    consents,
    visit,
    addenda,
  } = receipt;
  const place = locations.find(({ slug }) => slug === visit.location);
  return (
    <article
      className="receipt [&>*+*]:mt-4 [&>section]:border-t [&>section]:pt-4 [&>section>h3]:mb-3"
      aria-labelledby="receipt-title"
    >
      {helpFor(answers).map((notice) => (
        <NoticeBox key={notice} notice={notice} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="receipt-title">Your receipt</h2>
        <Button onClick={() => printPage(".receipt")}>Print or save as PDF</Button>
      </div>
      <dl className="answers">
        <Row
          name="Clinic"
          value={place ? `${clinic.name}, ${place.name}, ${place.street}, ${place.city}` : clinic.name}
        />
        <Row name="Visit" value={fullTime(visit.startsAt, visit.zone)} />
        <Row name="Signed electronically by" value={signedName} />
        <Row name="Signed on" value={longDateTime(signedAt)} />
        <Row
          name="Form"
          value={`Version ${questionnaireVersion}, signed ${number === 1 ? "once" : `${number} times`}`}
        />
        <Row name="Seal of what was signed (SHA-256)" value={evidenceHash} />
      </dl>
      {sections.map(({ id, title, fields }) => (
        <section key={id} aria-labelledby={`signed-${id}`}>
          <h3 id={`signed-${id}`}>{title}</h3>
          <SignedAnswers fields={fields} />
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
              <Row key={createdAt + body} name={longDateTime(createdAt)} value={body} />
            ))}
          </dl>
        </section>
      )}
    </article>
  );
}

function SignedAnswers({ fields }: { fields: readonly SignedField[] }) {
  return (
    <dl className="answers">
      {fields.map(({ linkId, label, lines }) => (
        <div key={linkId}>
          <dt>{label}</dt>
          {lines.length === 0 && <dd className="text-muted">Not answered</dd>}
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Shows the text that the patient signed, not the current version. */
function SignedDocument({ consent }: { consent: SignedConsent }) {
  const { kind, title, paragraphs, choice, version, decision, decidedAt } = consent;
  return (
    <div className="break-inside-avoid-page [&+&]:mt-6 [&>*+*]:mt-4 [&_p+p]:mt-2">
      <h4>{title ?? kind}</h4>
      <p>
        <b>{decision === "withdrawn" ? "Taken back" : (choice ?? decision)}</b>, {longDateTime(decidedAt)}, version{" "}
        {version}
      </p>
      {paragraphs && (
        <details>
          <summary>Full text</summary>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </details>
      )}
    </div>
  );
}
