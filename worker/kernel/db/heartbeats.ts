import { and, eq, gt } from "drizzle-orm";
import type { KernelDeps } from "../deps.ts";
import { heartbeats } from "./heartbeats-schema.ts";

export async function recordHeartbeat({ db, now }: Pick<KernelDeps, "db" | "now">): Promise<void> {
  const at = now();
  await db.insert(heartbeats).values({ id: "minute", at }).onConflictDoUpdate({ target: heartbeats.id, set: { at } });
}

export async function hasSampleData({ db }: Pick<KernelDeps, "db">): Promise<boolean> {
  const filled = and(eq(heartbeats.id, "demo_day"), gt(heartbeats.at, new Date(0)));
  return (await db.$count(heartbeats, filled)) > 0;
}
