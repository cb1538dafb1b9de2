import { rootRouteId, useRouteContext } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type ClaimId, type ClaimWords, claimWords } from "#content/claims.ts";

/** A claim's words now: the administrators' decision about it travels in the site data. */
export function useClaim(id: ClaimId): ClaimWords {
  const { siteData } = useRouteContext({ from: rootRouteId });
  return claimWords(id, siteData.suspendedClaims);
}

/** A claim with its disclosure directly after it, in the same colour. Nothing when its fallback is empty. */
export function Claim({ id }: { id: ClaimId }): ReactNode {
  const { text, disclosure } = useClaim(id);
  if (!disclosure) return text;
  return (
    <>
      {text} <small>{disclosure}</small>
    </>
  );
}

/** The same with the claim's figure set large. */
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
