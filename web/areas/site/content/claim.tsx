import { rootRouteId, useRouteContext } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type ClaimId, type ClaimWords, claimWords } from "#content/claims.ts";

/** The claim as it may be shown now: an administrator may have suspended it. */
export function useClaim(id: ClaimId): ClaimWords {
  const { siteData } = useRouteContext({ from: rootRouteId });
  return claimWords(id, siteData.suspendedClaims);
}

/** The disclosure follows directly, in the same color. Renders nothing if the fallback is empty. */
export function ClaimText({ id }: { id: ClaimId }): ReactNode {
  const { text, disclosure } = useClaim(id);
  if (!disclosure) return text;
  return (
    <>
      {text} <small>{disclosure}</small>
    </>
  );
}

export function ClaimFigure({ id }: { id: ClaimId }) {
  const { text, figure = "", disclosure } = useClaim(id);
  return (
    <p>
      {figure && <b>{figure}</b>}
      <span>{text.slice(figure.length).trimStart()}</span>
      {disclosure && <small>{disclosure}</small>}
    </p>
  );
}
