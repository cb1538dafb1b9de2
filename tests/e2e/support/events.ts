import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { out } from "./site.ts";

export interface StoredEvent {
  name: string;
  label: string | null;
  route: string;
  session_id: string;
  user_id: string | null;
  time_spent: number | null;
  patient_stage: string | null;
}

/** What the site under test has in D1 of the events that it was sent, oldest first. */
export function storedEvents(): StoredEvent[] {
  const files = globSync(join(out, "state/site/v3/d1/*/*.sqlite"));
  const file = files.find((name) => !name.endsWith("metadata.sqlite"));
  if (!file) throw new Error("The site has no database.");
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const columns = "name, label, route, session_id, user_id, time_spent, patient_stage";
    return database
      .prepare(`select ${columns} from analytics_events order by at`)
      .all()
      .map((row) => ({ ...row }) as unknown as StoredEvent);
  } finally {
    database.close();
  }
}
