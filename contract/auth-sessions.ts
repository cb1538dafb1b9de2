/** A session as its owner sees it: GET /auth/v1/sessions, newest use first. */
export interface SessionSummary {
  id: string;
  /** "Chrome on Windows", or "Unknown device". */
  device: string;
  /** RFC 3339. */
  created_at: string;
  /** When it last renewed its tokens: every ten minutes while it is used. */
  refreshed_at: string;
  aal: "aal1" | "aal2";
  /** The one that asks. */
  current: boolean;
}
