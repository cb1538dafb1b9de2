export interface SessionSummary {
  id: string;
  device: string;
  created_at: string;
  refreshed_at: string;
  aal: "aal1" | "aal2";
  current: boolean;
}
