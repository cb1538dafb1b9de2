import { useState } from "react";
import { type Endpoint, WEBHOOK_LIMITS } from "#contract/webhooks.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { answerWords, errorWords, INTEGRATION_STATE_WORDS, WEBHOOK_EVENT_WORDS } from "./integration-copy.ts";
import { deleteEndpointRow, ping, postNewSecret, switchEndpoint } from "./queries.ts";

interface EndpointCardProps {
  endpoint: Endpoint;
  canWrite: boolean;
  /** A new secret is shown only once. */
  onSecret: (secret: string) => void;
}

export function EndpointCard({ endpoint, canWrite, onSecret }: EndpointCardProps) {
  const { id, url, events, state, lastFour, previousUntil, lastSuccessAt, lastError } = endpoint;
  const [words, tone] = INTEGRATION_STATE_WORDS[state];
  return (
    <Card id={id} heading={new URL(url).host}>
      <p>
        <StatusBadge tone={tone}>{words}</StatusBadge>
      </p>
      <dl className="facts">
        <dt>Address</dt>
        <dd className="wrap-anywhere select-all">{url}</dd>
        <dt>Hears</dt>
        <dd>
          <ul>
            {events.map((event) => (
              <li key={event}>
                {WEBHOOK_EVENT_WORDS[event]} <code>{event}</code>
              </li>
            ))}
          </ul>
        </dd>
        <dt>Secret</dt>
        <dd>
          <code>••••{lastFour}</code>
          {previousUntil && (
            <small>
              {" "}
              the one before signs too until <ClinicTime at={previousUntil} />
            </small>
          )}
        </dd>
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
      {canWrite && <Acts endpoint={endpoint} onSecret={onSecret} />}
    </Card>
  );
}

type Asking = "edit" | "rotate" | "remove" | null;

function Acts({ endpoint, onSecret }: Omit<EndpointCardProps, "canWrite">) {
  const { url, state } = endpoint;
  const { host } = new URL(url);
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const isOff = state === "disabled";
  return (
    <div className="act-list">
      <Button onClick={() => setAsking("edit")} of={host}>
        Change
      </Button>
      {!isOff && <ActButton label="Send a ping" of={host} act={() => sendPing(endpoint)} />}
      <ActButton label={isOff ? "Turn on" : "Turn off"} of={host} act={() => turn(endpoint)} />
      <Button onClick={() => setAsking("rotate")} of={host}>
        New secret
      </Button>
      <Button onClick={() => setAsking("remove")} of={host}>
        Remove
      </Button>
      {asking === "edit" && <EndpointDialog endpoint={endpoint} onSecret={onSecret} onClose={close} />}
      {asking === "rotate" && (
        <Confirm
          heading="Make a new secret?"
          consequence={
            <p>
              It is shown once. For {WEBHOOK_LIMITS.overlapHours} hours both secrets sign, so that the receiver can
              change over; then the old one ends.
            </p>
          }
          confirmLabel="Make a new secret"
          act={async () => onSecret((await postNewSecret(endpoint)).secret)}
          onClose={close}
        />
      )}
      {asking === "remove" && (
        <Confirm
          heading={`Remove ${host}?`}
          consequence={<p>It hears nothing more, and its deliveries leave the log. This cannot be undone.</p>}
          confirmLabel="Remove the endpoint"
          act={async () => {
            await deleteEndpointRow(endpoint);
            toast({ title: "Endpoint removed" });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

async function sendPing(endpoint: Endpoint) {
  const { delivery } = await ping(endpoint);
  if (delivery.status !== "delivered") return { heading: `The ping failed: ${answerWords(delivery)}.` };
  toast({ title: "The ping arrived", description: answerWords(delivery) });
  return undefined;
}

async function turn(endpoint: Endpoint) {
  const to = endpoint.state === "disabled" ? "on" : "off";
  await switchEndpoint(endpoint, to);
  toast({ title: `The endpoint is ${to}` });
  return undefined;
}
