import { outbox } from "../../db/schema/outbox.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../lib/ids.ts";
import type { Sms } from "./sms.ts";

/** Text messages stay in D1, beside the mail. */
export function createSmsOutboxDriver({ db, now }: Pick<Deps, "db" | "now">): Sms {
  return async (message) => {
    await db.insert(outbox).values({ ...message, id: newId("out"), channel: "sms", subject: "", createdAt: now() });
  };
}
