import { useState } from "react";
import { type Integration, specOf } from "#contract/integrations.ts";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { ConnectionFacts } from "./connection-facts.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { errorWords, INTEGRATION_COPY, INTEGRATION_STATE_WORDS } from "./integration-copy.ts";
import { postIntegrationTest, sendIntegrationAct } from "./queries.ts";

interface Shown {
  integration: Integration;
}

export function ConnectionCard({ integration }: Shown) {
  const { kind, provider, state } = integration;
  const { heading, about } = INTEGRATION_COPY[kind];
  // Built-in providers need no test.
  const isOurs = state === "configured" && !specOf(kind, provider)?.isCalled;
  const [words, tone] = INTEGRATION_STATE_WORDS[isOurs ? "verified" : state];
  const canWrite = may(useRoles(), "integration:write");
  return (
    <Card id={`integration-${kind}`} heading={heading}>
      <p>
        <StatusBadge tone={tone}>{words}</StatusBadge>
      </p>
      <p>{about}</p>
      <ConnectionFacts integration={integration} />
      <Agreement integration={integration} />
      {canWrite && <Acts integration={integration} />}
    </Card>
  );
}

/** The business associate agreement (BAA) that patient information requires. */
function Agreement({ integration: { kind, provider, source, agreements } }: Shown) {
  const spec = specOf(kind, provider);
  if (!spec?.baa) return null;
  if (agreements.includes(spec.baa)) return <p>Business associate agreement with {spec.label}: in force.</p>;
  return (
    <p className="note" data-level="warning">
      There is no business associate agreement with {spec.label} in force. Patients' information would pass through it:{" "}
      {source === "here"
        ? "it is off until there is one. "
        : "it comes from the environment, and whoever deploys the site answers for that. "}
      Please <a href="/admin/compliance?tab=vendors">enter the agreement under Compliance, Vendors</a>.
    </p>
  );
}

type Asking = "edit" | "off" | "reset" | null;

function Acts({ integration }: Shown) {
  const { kind, state, source, provider } = integration;
  const { heading, test: testWords } = INTEGRATION_COPY[kind];
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const isCalled = specOf(kind, provider)?.isCalled;
  const canTest = isCalled && state !== "disabled" && state !== "not_configured";
  return (
    <div className="act-list">
      {canTest && <small className="row-part">Test: {testWords}</small>}
      <Button look="main" onClick={() => setAsking("edit")} of={heading}>
        Change
      </Button>
      {canTest && <ActButton label="Test" of={heading} act={() => test(integration)} />}
      {state === "disabled" && <ActButton label="Turn on" of={heading} act={() => turnOn(integration)} />}
      {state !== "disabled" && state !== "not_configured" && isCalled && (
        <Button onClick={() => setAsking("off")} of={heading}>
          Turn off
        </Button>
      )}
      {source === "here" && (
        <Button onClick={() => setAsking("reset")} of={heading}>
          Use the environment's
        </Button>
      )}
      {asking === "edit" && <EditDialog integration={integration} onClose={close} />}
      {asking === "off" && <OffDialog integration={integration} onClose={close} />}
      {asking === "reset" && <ResetDialog integration={integration} onClose={close} />}
    </div>
  );
}

function OffDialog({ integration, onClose }: Shown & { onClose: () => void }) {
  const { heading, off } = INTEGRATION_COPY[integration.kind];
  return (
    <Confirm
      heading={`Turn off: ${heading}?`}
      consequence={<p>{off} You can turn it on again at any time.</p>}
      confirmLabel="Turn it off"
      act={async () => {
        await sendIntegrationAct(integration, "off");
        toast({ title: `${heading} is off` });
      }}
      onClose={onClose}
    />
  );
}

function ResetDialog({ integration, onClose }: Shown & { onClose: () => void }) {
  const { heading } = INTEGRATION_COPY[integration.kind];
  return (
    <Confirm
      heading={`${heading}: use the environment's settings?`}
      consequence={
        <p>What was set here is deleted, keys included. This cannot be undone. What is turned off stays off.</p>
      }
      confirmLabel="Use the environment's"
      act={async () => {
        await sendIntegrationAct(integration, "reset");
        toast({ title: "What was set here is deleted" });
      }}
      onClose={onClose}
    />
  );
}

async function test({ kind }: Integration) {
  const { state, lastError } = await postIntegrationTest(kind);
  const { heading } = INTEGRATION_COPY[kind];
  if (state !== "failing") {
    toast({ title: `${heading}: the test worked` });
    return undefined;
  }
  return { heading: `The test failed: ${errorWords(lastError?.code ?? "")}.` };
}

async function turnOn(integration: Integration) {
  await sendIntegrationAct(integration, "on");
  toast({ title: `${INTEGRATION_COPY[integration.kind].heading} is on` });
  return undefined;
}
