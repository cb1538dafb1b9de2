import { useQuery } from "@tanstack/react-query";
import type { ConsentDecision, ConsentState } from "#contract/consents.ts";
import { api } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import type { Trouble } from "#web/lib/api/trouble.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card, focusCard } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { AccountSection } from "../profile/account-section.tsx";
import { accountConsentsQuery, putConsent } from "../profile/queries.ts";
import { consentChoices, consentStateText } from "./consent-words.ts";

export function ConsentsPage() {
  const query = useQuery(accountConsentsQuery);
  return (
    <AccountSection
      heading="Consents"
      lead="What you have agreed to. Each stands by itself, and you can change your mind here."
    >
      <Loaded query={query}>
        {({ consents }) => consents.map((consent) => <Consent key={consent.kind} consent={consent} />)}
      </Loaded>
    </AccountSection>
  );
}

function Consent({ consent }: { consent: ConsentState }) {
  const { kind, title, words, version, path, isOptional, isOutdated, decided } = consent;
  const choices = consentChoices(consent);
  return (
    <Card id={kind} heading={title}>
      {isOptional && <p className="text-muted">Optional</p>}
      <p>{words}</p>
      {path && (
        <p>
          <a href={path} target="_blank" rel="noopener">
            Read the whole text
            <span className="sr-only"> ({title}, new tab)</span>
          </a>
        </p>
      )}
      <p className="note" data-level={isOutdated ? "warning" : "info"}>
        {consentStateText(consent)}
      </p>
      {decided?.words && decided.version !== version && (
        <details>
          <summary>
            The words of {decided.version}, which you answered<span className="sr-only"> ({title})</span>
          </summary>
          <p>{decided.words}</p>
        </details>
      )}
      {choices.length > 0 && (
        <div className="form-end">
          {choices.map(({ decision, label }) => (
            <ActButton key={decision} label={label} of={title} act={() => decide({ kind, version, decision })} />
          ))}
        </div>
      )}
    </Card>
  );
}

interface Decision extends Pick<ConsentState, "kind" | "version"> {
  decision: ConsentDecision;
}

/** @throws ApiError if the document has changed meanwhile, TypeError */
async function decide(json: Decision): Promise<Trouble | undefined> {
  const { consent } = await take(api.consents.$post({ json }));
  putConsent(consent);
  toast({ title: "Your answer is saved" });
  focusCard(json.kind);
  return undefined;
}
