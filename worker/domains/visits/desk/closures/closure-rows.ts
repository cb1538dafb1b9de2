import { and, asc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { StaffClosure } from "#contract/staff-board.ts";
import type { Deps } from "#worker/deps.ts";
import { closures, providers } from "../../schema/schedule.ts";

export function selectClosures(
  { db }: Pick<Deps, "db">,
  { begin, end, more }: { begin: Date; end: Date; more: SQL | undefined },
) {
  return db
    .select({
      id: closures.id,
      location: closures.location,
      providerId: closures.providerId,
      provider: sql<string | null>`${providers.displayName}`.as("provider_name"),
      startsAt: closures.startsAt,
      endsAt: closures.endsAt,
      reason: closures.reason,
      kind: closures.kind,
      status: closures.status,
    })
    .from(closures)
    .leftJoin(providers, eq(providers.id, closures.providerId))
    .where(and(gt(closures.endsAt, begin), lt(closures.startsAt, end), more))
    .orderBy(asc(closures.startsAt), asc(closures.id));
}

export type ClosureRow = Awaited<ReturnType<typeof selectClosures>>[number];

export function toClosure({ providerId, provider, ...row }: ClosureRow): StaffClosure {
  return {
    ...row,
    provider: providerId === null ? null : { id: providerId, name: provider ?? "" },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  };
}
