import type { AccessAnswer, AccessPair, AccessQuery } from "#contract/access-review.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { openFamilyName, plainName } from "#worker/domains/patients/patients.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { ComplianceDeps } from "../compliance-keys.ts";
import { flagStatements, toFlags } from "./access-flags.ts";
import { selectReviews, toReviews } from "./access-reviews.ts";
import { pairsStatement } from "./record-views.ts";

export async function readAccess(deps: ComplianceDeps, asked: AccessQuery, actor: SignedIn): Promise<AccessAnswer> {
  const { db, now } = deps;
  const { page, size } = asked;
  const look = {
    actionType: "view",
    resourceType: "access_review",
    purpose: "operations",
    actionDetails: { from: asked.from, to: asked.to },
  };
  const [found, crowds, taken, opened, reviews] = await db.batch([
    pairsStatement(deps, asked),
    ...flagStatements(deps, asked),
    selectReviews(deps, asked),
    db.insert(auditTrails).values(actorAudit(now(), actor, look)),
  ]);
  const [counted] = found;
  const pairs = found.filter(isPair);
  const namesakes = await findNamesakes(deps, pairs);
  return {
    rows: pairs.map((pair) => toPair(pair, namesakes.has(pair))),
    total: counted?.total ?? 0,
    page,
    size,
    looks: counted?.all ?? 0,
    flags: toFlags({ crowds, taken, opened }),
    reviews: await toReviews(deps, reviews),
  };
}

type Found = Awaited<ReturnType<typeof pairsStatement>>[number];
type Pair = Found & {
  [Key in "actorId" | "patientId" | "looks" | "taken" | "first" | "last"]: NonNullable<Found[Key]>;
};

function isPair(row: Found): row is Pair {
  return row.patientId !== null;
}

function toPair({ actorId, patientId, looks, taken, ...row }: Pair, isNamesake: boolean): AccessPair {
  return {
    actorId,
    actorName: row.actorName || "Staff",
    actorRole: row.actorRole ?? "",
    patientId,
    looks,
    taken,
    first: new Date(row.first).toISOString(),
    last: new Date(row.last).toISOString(),
    isNamesake,
  };
}

/** Pairs with the same family name. Each patient name is opened once, and none is returned. */
async function findNamesakes(deps: ComplianceDeps, pairs: readonly Pair[]): Promise<Set<Pair>> {
  const opened = new Map<string, Promise<string>>();
  const isNamesake = async ({ patientId: id, familyName, patientName, wrappedKey, kekVersion }: Pair) => {
    // A tombstone has an empty name and an empty key.
    if (!familyName || !patientName || !wrappedKey || kekVersion === null) return false;
    const name = opened.get(id) ?? openFamilyName(deps, { id, lastName: patientName, wrappedKey, kekVersion });
    opened.set(id, name);
    return plainName(await name) === plainName(familyName);
  };
  const same = await Promise.all(pairs.map(isNamesake));
  return new Set(pairs.filter((_, i) => same[i]));
}
