import { useState } from "react";
import { type ClaimAct, type ClaimEntry, claimActsIn, NEEDS_EVIDENCE } from "#contract/claims.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { CLAIM_ACT_WORDS, CLAIM_ACTION_WORDS } from "./claim-copy.ts";
import { sendClaimAct } from "./queries.ts";

export function ClaimActs({ claim }: { claim: ClaimEntry }) {
  const [openAct, setOpenAct] = useState<ClaimAct>();
  const isProven = claim.evidence > 0 && claim.provided === claim.evidence;
  const acts = claimActsIn(claim.state);
  const waiting = !isProven && acts.some((act) => NEEDS_EVIDENCE.includes(act));
  return (
    <>
      <div className="act-list">
        {acts.map((act) => (
          <Button
            key={act}
            look={CLAIM_ACT_WORDS[act].effect === "none" ? "quiet" : "main"}
            disabled={NEEDS_EVIDENCE.includes(act) && !isProven}
            onClick={() => setOpenAct(act)}
          >
            {CLAIM_ACT_WORDS[act].label}
          </Button>
        ))}
      </div>
      {waiting && <p>It can be reviewed and approved once all of its evidence is there.</p>}
      {openAct && <ActDialog claim={claim} act={openAct} onClose={() => setOpenAct(undefined)} />}
    </>
  );
}

interface ActDialogProps {
  claim: ClaimEntry;
  act: ClaimAct;
  onClose: () => void;
}

function ActDialog({ claim, act, onClose }: ActDialogProps) {
  const { label, heading } = CLAIM_ACT_WORDS[act];
  return (
    <Confirm
      heading={heading}
      consequence={<Consequence claim={claim} act={act} />}
      confirmLabel={label}
      reason="needed"
      act={async (reason) => {
        await sendClaimAct(claim, act, reason);
        toast({
          title: CLAIM_ACTION_WORDS[`claim.${act}`] ?? label,
          description: "The public site follows within seconds.",
        });
      }}
      onClose={onClose}
    />
  );
}

const NAMED = 12;

/** False for acts that only change the record, and for approving a claim that the site already shows. */
function changesPages({ isOnSite }: ClaimEntry, act: ClaimAct): boolean {
  const { effect } = CLAIM_ACT_WORDS[act];
  return effect !== "none" && !(effect === "on" && isOnSite);
}

function Consequence({ claim, act }: Pick<ActDialogProps, "claim" | "act">) {
  const { text, fallback, pages, parts, provided, evidence } = claim;
  const { effect } = CLAIM_ACT_WORDS[act];
  if (!changesPages(claim, act)) return <p>“{text}”: readers see no change.</p>;
  return (
    <>
      <p>
        {effect === "off" ? "Within seconds readers see " : "Within seconds readers see the claim again: "}
        {effect === "on" && <>“{text}”.</>}
        {effect === "off" &&
          (fallback ? (
            <>
              “{fallback}” instead of “{text}”.
            </>
          ) : (
            <>nothing in place of “{text}”.</>
          ))}
      </p>
      <p>
        {pages === null && "It stands on every public page."}
        {pages?.length === 0 && "It stands on no page."}
        {pages !== null && pages.length > 0 && `It stands on: ${pages.slice(0, NAMED).join(", ")}`}
        {pages !== null && pages.length > NAMED && ` and ${pages.length - NAMED} more`}
      </p>
      {parts.length > 0 && <p>With it: {parts.map((part) => `“${part.text}”`).join(", ")}.</p>}
      {effect === "on" && provided < evidence && (
        <p className="note" data-level="warning">
          {evidence - provided} of {evidence} pieces of evidence are still missing.
        </p>
      )}
    </>
  );
}
