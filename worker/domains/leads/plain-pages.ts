import { and, eq, gt, like, or } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { AT_ONCE, workThrough } from "#worker/kernel/db/row-pages.ts";
import { keyringOf, openDataKey } from "#worker/kernel/seal/seal.ts";
import { leadSubject, openPages, sealPages } from "./leads.ts";
import { leads } from "./schema.ts";

/** Seals the pages of leads from before 2026-11-25. A lead whose key is lost stays: the rest of it can't be read either. */
export async function sealPlainPages({ db, settings }: Pick<Deps, "db" | "settings">) {
  const keyring = await keyringOf(settings);
  return workThrough(
    (after) =>
      db
        .select()
        .from(leads)
        .where(and(gt(leads.id, after), or(like(leads.page, "/%"), like(leads.campaign, "{%"))))
        .orderBy(leads.id)
        .limit(AT_ONCE),
    async (row) => {
      const key = await openDataKey(keyring, leadSubject(row.id), row).catch(() => null);
      const pages = key && (await openPages({ settings }, row).catch(() => null));
      if (!pages) return { isDone: false, isFailed: true };
      await db
        .update(leads)
        .set(await sealPages(key, row.id, pages))
        .where(and(eq(leads.id, row.id), eq(leads.page, row.page), eq(leads.campaign, row.campaign)));
      return { isDone: true, isFailed: false };
    },
  );
}
