import { pages } from "#content/pages.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { type Bindings, parseSettings } from "#worker/kernel/settings/env.ts";
import { runSql } from "./database.ts";
import { SECRET_KEY } from "./site.ts";

export interface StoredEvent {
  name: string;
  label: string | null;
  route: string;
  session_id: string;
  user_id: string | null;
  time_spent: number | null;
  patient_stage: string | null;
}

const SETTINGS = parseSettings({ SECRET_KEY, SITE_ENV: "development" } as unknown as Bindings);

/** Oldest first. Paths replace the blind indexes of known pages. */
export async function storedEvents(): Promise<StoredEvent[]> {
  const columns = "name, label, route, session_id, user_id, time_spent, patient_stage";
  const rows = await runSql<StoredEvent>(`select ${columns} from analytics_events order by at`);
  const paths = [...Object.values(pages).map(({ path }) => path), "/health-library/{slug}", "other"];
  const named = new Map(
    await Promise.all(paths.map(async (path) => [await blindIndex(SETTINGS, "route", path), path] as const)),
  );
  return rows.map((row) => ({ ...row, route: named.get(row.route) ?? row.route }));
}
