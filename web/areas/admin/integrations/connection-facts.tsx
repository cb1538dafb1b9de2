import { type Integration, specOf, type ValueSource } from "#contract/integrations.ts";
import { shortDate } from "#contract/time-words.ts";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { errorWords, INTEGRATION_FIELDS } from "./integration-copy.ts";

export function ConnectionFacts({ integration }: { integration: Integration }) {
  const { kind, provider, source, setBy, setAt, fields, secrets, lastSuccessAt, lastError } = integration;
  return (
    <dl className="facts">
      <dt>Provider</dt>
      <dd>
        {specOf(kind, provider)?.label ?? provider}{" "}
        <small>
          {source === "environment"
            ? "from the environment"
            : `set here${setBy ? ` by ${setBy}` : ""}${setAt ? ` on ${shortDate(setAt)}` : ""}`}
        </small>
      </dd>
      {fields.map(({ name, value, source: from }) => (
        <Fact key={name} name={INTEGRATION_FIELDS[name][0]} from={from}>
          {value}
        </Fact>
      ))}
      {secrets.map(({ name, lastFour, source: from, setAt: at }) => (
        <Fact key={name} name={INTEGRATION_FIELDS[name][0]} from={from} on={at}>
          {lastFour !== null && <code>••••{lastFour}</code>}
          {from === "environment" && "Hidden"}
        </Fact>
      ))}
      {lastSuccessAt && (
        <>
          <dt>Last success</dt>
          <dd>
            <ClinicTime at={lastSuccessAt} />
          </dd>
        </>
      )}
      {lastError && (
        <>
          <dt>Last error</dt>
          <dd>
            <ClinicTime at={lastError.at} />: {errorWords(lastError.code)}
          </dd>
        </>
      )}
    </dl>
  );
}

interface FactProps {
  name: string;
  from: ValueSource;
  on?: string | null;
  children: React.ReactNode;
}

function Fact({ name, from, on = null, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {from === "none" ? "Not set" : children} {from === "environment" && <small>from the environment</small>}
        {from === "here" && <small>set here{on && ` on ${shortDate(on)}`}</small>}
      </dd>
    </>
  );
}
