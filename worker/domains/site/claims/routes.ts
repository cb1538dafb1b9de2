import { Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import { claimList } from "#contract/claim-list.ts";
import { claimActRequest, claimExpiryRequest, claimFactsRequest, NEEDS_PROOF, offerRequest } from "#contract/claims.ts";
import type { AppEnv } from "#worker/deps.ts";
import {
  actorOf,
  requirePermission,
  requireRecentProof,
  requireRecentProofWhen,
} from "#worker/domains/accounts/session.ts";
import { listFile } from "#worker/kernel/list.ts";
import { validate } from "#worker/middleware/validate.ts";
import { actOnClaim, editClaim, setClaimExpiry, setOffer } from "./decisions.ts";
import { listOffers } from "./offers.ts";
import { findClaim, listClaims } from "./register.ts";

const mayRead = requirePermission("claim:read");
const mayWrite = requirePermission("claim:write");
const ifMatch = validate("header", ifMatchHeader);
const proofForPublic = requireRecentProofWhen(({ act }) => NEEDS_PROOF.some((one) => one === act));

export const claimRoutes = new Hono<AppEnv>()
  .get("/", mayRead, validate("query", claimList.query), async (c) =>
    c.json(await listClaims(c.get("deps"), c.req.valid("query")), 200),
  )
  .get("/export", mayRead, requireRecentProof, validate("query", claimList.query), (c) =>
    listFile(c, claimList, { query: c.req.valid("query"), read: listClaims }),
  )
  .get("/offers", mayRead, async (c) => c.json(await listOffers(c.get("deps")), 200))
  .put("/offers/:id", mayWrite, requireRecentProof, ifMatch, validate("json", offerRequest), async (c) => {
    const seen = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    await setOffer(c.get("deps"), { ...seen, request: c.req.valid("json") }, actorOf(c));
    return c.json(await listOffers(c.get("deps")), 200);
  })
  .get("/:id", mayRead, async (c) => {
    const claim = await findClaim(c.get("deps"), c.req.param("id"));
    return c.json({ claim }, 200);
  })
  .put("/:id", mayWrite, ifMatch, validate("json", claimFactsRequest), async (c) => {
    const seen = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    const claim = await editClaim(c.get("deps"), { ...seen, facts: c.req.valid("json") }, actorOf(c));
    return c.json({ claim }, 200);
  })
  // Needs a proof: a new date can bring back an expired claim.
  .put("/:id/expiry", mayWrite, requireRecentProof, ifMatch, validate("json", claimExpiryRequest), async (c) => {
    const seen = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    const claim = await setClaimExpiry(c.get("deps"), { ...seen, ...c.req.valid("json") }, actorOf(c));
    return c.json({ claim }, 200);
  })
  .post("/:id/acts", mayWrite, ifMatch, validate("json", claimActRequest), proofForPublic, async (c) => {
    const seen = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    const claim = await actOnClaim(c.get("deps"), { ...seen, ...c.req.valid("json") }, actorOf(c));
    return c.json({ claim }, 200);
  });
