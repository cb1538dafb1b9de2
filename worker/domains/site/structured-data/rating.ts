import { eq, sql } from "drizzle-orm";
import { isSuspended } from "#content/claims.ts";
import type { RatingAnswer } from "#contract/structured-data.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { staleError, write } from "#worker/kernel/write.ts";
import { siteData } from "../schema/site.ts";
import { type PublicSite, readPublicSite, type SchemaDeps } from "./site.ts";

export function ratingState({ siteData: data, version }: PublicSite): RatingAnswer {
  return {
    isOn: data.tellsRating !== false,
    isShown: !isSuspended("rating", data.suspendedClaims),
    hasSamples: data.showSamples,
    version,
  };
}

export async function setRatingShown(
  deps: SchemaDeps,
  { isOn, version }: { isOn: boolean; version: number },
  actor: SignedIn,
): Promise<RatingAnswer> {
  const { db, now } = deps;
  const at = now();
  const overrides = sql.raw(`json_set(overrides, '$.tellsRating', json('${isOn}'))`);
  await write(deps, {
    actor,
    audit: {
      actionType: isOn ? "schema.rating_on" : "schema.rating_off",
      resourceType: "site_data",
      resourceId: "tellsRating",
      actionDetails: { fields: ["tellsRating"], ...(isOn && { warningAccepted: true }) },
    },
    guard: sql`coalesce((select ${siteData.version} from ${siteData} where ${siteData.id} = 1), 0) = ${version}`,
    statements: [
      db.insert(siteData).values({ id: 1, version: 0, overrides: {}, updatedAt: at }).onConflictDoNothing(),
      db
        .update(siteData)
        .set({ version: sql`${siteData.version} + 1`, overrides, updatedAt: at })
        .where(eq(siteData.id, 1)),
    ],
    refused: async () =>
      staleError("setting", { current: ratingState(await readPublicSite(deps)), asked: { version } }),
  });
  return ratingState(await readPublicSite(deps));
}
