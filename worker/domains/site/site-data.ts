import { type ClaimId, claimRegister } from "#content/claims.ts";
import { type Offer, publishedOffers as published, unprovenSavings } from "#content/offers.ts";
import { type SiteData, type SiteEnvironment, toSiteData } from "#content/site-data.ts";
import type { Deps } from "#worker/deps.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { type MaxState, UNCHANGED_MAX } from "./max-state.ts";
import { currentVersions, rememberedVersions, type Stored, type VersionDeps } from "./site-versions.ts";

type Reading = VersionDeps & Pick<Deps, "settings">;

/** Reads the clock each time, so that claims expire and offers start and end on time. @throws as `currentVersions` */
export async function liveSiteData(deps: Reading): Promise<SiteData> {
  return (await liveVersions(deps)).siteData;
}

export async function liveVersions(deps: Reading): Promise<{ siteData: SiteData; library: string }> {
  const { stored, library, max } = await currentVersions(deps);
  const siteData = siteDataAt(deps.settings.SITE_ENV, stored, deps.now().getTime());
  return { siteData: max.isOn ? siteData : withoutMax(siteData), library };
}

/** While Max is off no page may claim that it answers around the clock. */
function withoutMax(data: SiteData): SiteData {
  const suspended = new Set<ClaimId>([...data.suspendedClaims, "max-around-the-clock"]);
  return { ...data, version: `${data.version}-max-off`, suspendedClaims: [...suspended] };
}

/** The published default while nothing can be read: then nothing can be retrieved either. */
export async function liveMax(deps: VersionDeps): Promise<MaxState> {
  try {
    return (await currentVersions(deps)).max;
  } catch (error) {
    logFailure("max_unread", error);
    return UNCHANGED_MAX;
  }
}

export async function liveTag(deps: Reading): Promise<string> {
  await currentVersions(deps);
  return rememberedTag(deps);
}

/** As last read by this isolate, so that headers match the page; else the setting. */
export function rememberedTag({ db, settings }: Pick<Deps, "db" | "settings">): string {
  const tag = rememberedVersions(db)?.stored.overrides.analyticsTag;
  return tag?.environment === settings.SITE_ENV ? tag.id : settings.ANALYTICS_TAG_ID;
}

/** The version carries a suffix while the clock makes a difference. */
export function siteDataAt(environment: SiteEnvironment, { version, overrides }: Stored, nowMs: number): SiteData {
  const expiries = Object.entries(overrides.claimExpiries ?? {}) as [ClaimId, number][];
  const expired = expiries.filter(([, at]) => at <= nowMs).map(([id]) => id);
  const all = (overrides.offers ?? published).filter(({ claim }) => Object.hasOwn(claimRegister, claim));
  const active = all.filter((offer) => runsAt(offer, nowMs));
  const resting = all.filter((offer) => !runsAt(offer, nowMs)).map(({ claim }) => claim);
  const { pageOverrides = [], tellsRating = true } = overrides;
  const data = toSiteData(environment, version, {
    suspendedClaims: [
      ...new Set([...(overrides.suspendedClaims ?? []), ...expired, ...resting, ...unprovenSavings(environment, all)]),
    ],
    // The published offers are in the pages' code already.
    ...((overrides.offers || resting.length > 0) && { offers: active }),
    ...(pageOverrides.length > 0 && { pageOverrides }),
    ...(!tellsRating && { tellsRating }),
  });
  if (expired.length + resting.length === 0) return data;
  // Nothing changes by the clock between two of these instants.
  const instants = [...expiries.map(([, at]) => at), ...all.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? 0])];
  const since = Math.max(0, ...instants.filter((at) => at <= nowMs));
  return { ...data, version: `${data.version}-${since}` };
}

function runsAt({ startsAt, endsAt }: Offer, nowMs: number): boolean {
  return startsAt <= nowMs && (endsAt === null || nowMs < endsAt);
}

/** Evaluated in the statement that writes it, so that two changes at once both count. */
export const REGISTER_OVERRIDES_SQL = `json_set(overrides,
  '$.suspendedClaims', json((select json_group_array(id) from (select id from claims where status not in ('approved', 'undecided') or json_array_length(jurisdictions) < 2 order by id))),
  '$.claimExpiries', json((select json_group_object(id, expires_at) from
    (select id, expires_at from claims where status in ('approved', 'undecided') and expires_at is not null order by id))),
  '$.offers', json((select iif(max(updated_at) > 0, json_group_array(json_object('id', id, 'claim', claim_id,
    'terms', json(terms), 'location', location, 'path', path, 'startsAt', starts_at, 'endsAt', ends_at,
    'regularPrice', regular_price, 'excludesFederalPrograms', json(iif(excludes_federal_programs, 'true', 'false')))), 'null')
    from (select * from offers order by position))))`;
