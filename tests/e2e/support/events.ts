import { runSql } from "./database.ts";

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
export function storedEvents(): Promise<StoredEvent[]> {
  const columns = "name, label, route, session_id, user_id, time_spent, patient_stage";
  return runSql(`select ${columns} from analytics_events order by at`);
}
