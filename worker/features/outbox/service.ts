import { desc, eq } from "drizzle-orm";
import { outbox } from "../../db/schema/outbox.ts";
import type { Deps } from "../../deps.ts";

/** What was sent, newest first, at most 100; to one address when `to` is given. */
export function listOutbox({ db }: Pick<Deps, "db">, to: string | undefined) {
  return db
    .select()
    .from(outbox)
    .where(to ? eq(outbox.to, to) : undefined)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(100);
}

/** The HTML of a mail; undefined where there is none. */
export async function findMail({ db }: Pick<Deps, "db">, id: string): Promise<string | undefined> {
  const [message] = await db.select({ html: outbox.html }).from(outbox).where(eq(outbox.id, id));
  return message?.html ?? undefined;
}
