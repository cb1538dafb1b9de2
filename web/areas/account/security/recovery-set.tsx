import type { User } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { withProof } from "#web/lib/session/proof.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { type Act, ActButton } from "#web/ui/view/act-button.tsx";
import { focusCard } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { codesQuery, refreshSecurity } from "../profile/queries.ts";
import { RecoveryCodes } from "../second-step/recovery-codes.tsx";
import { codesLeftText } from "./codes-left.ts";
import { factorsOf, hasCodes } from "./factors-of.ts";

const CARD = "recovery";

export function RecoverySet({ user }: { user: User }) {
  const [codes, setCodes] = useState<readonly string[]>();

  async function make(kind: "generate" | "regenerate") {
    const { data, error } = await withProof(() => auth.mfa.recoveryCodes[kind]());
    if (error) return troubleOf(error);
    setCodes(data.codes);
    focusCard(CARD);
    void refreshSecurity();
    return undefined;
  }

  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          focusCard(CARD);
        }}
      />
    );
  }
  if (factorsOf(user).length === 0)
    return <p>They stand in for your second step when your phone is lost. You get them when you add one.</p>;
  if (hasCodes(user)) return <Remaining onRenew={() => make("regenerate")} />;
  return (
    <>
      <p>You have none. Without them, a lost phone means calling the clinic and showing who you are.</p>
      <div className="form-end">
        <ActButton label="Make recovery codes" act={() => make("generate")} isMain />
      </div>
    </>
  );
}

function Remaining({ onRenew }: { onRenew: Act }) {
  const query = useQuery(codesQuery);
  return (
    <>
      <Loaded query={query}>{({ remaining, total }) => <p>{codesLeftText(remaining, total)}</p>}</Loaded>
      <div className="form-end">
        <ConfirmButton
          label="Make new codes"
          heading="Make new recovery codes?"
          consequence="The ones that you have now stop working."
          keepLabel="Keep the old ones"
          card={CARD}
          act={onRenew}
        />
      </div>
    </>
  );
}
