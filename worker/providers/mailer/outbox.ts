import { outbox } from "../../db/schema/outbox.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../lib/ids.ts";
import type { MailDriver } from "./mailer.ts";

/** Mail stays in D1, to be read at /dev/outbox in development. */
export function createOutboxDriver({ db, now }: Pick<Deps, "db" | "now">): MailDriver {
  return async (mail) => {
    await db.insert(outbox).values({ ...mail, id: newId("out"), channel: "mail", createdAt: now() });
  };
}
