import type { AuditReport } from "#contract/audit.ts";
import { auth } from "../session/auth-client.ts";

type Details = AuditReport["action_details"];

export async function reportEvent(
  action_type: AuditReport["action_type"],
  { error, ...details }: Omit<Details, "timestamp" | "error_message"> & { error?: { message: string } | null },
): Promise<void> {
  try {
    const { data } = await auth.getSession();
    const headers = new Headers({ "Content-Type": "application/json" });
    if (data.session) headers.set("Authorization", `Bearer ${data.session.access_token}`);
    const action_details = {
      ...details,
      timestamp: new Date().toISOString(),
      ...(error ? { error_message: error.message } : data.session && { user_id: data.session.user.id }),
    };
    const body = JSON.stringify({ action_type, success: !error, action_details });
    const { ok, status } = await fetch("/api/audit", { method: "POST", headers, body, keepalive: true });
    if (!ok) console.warn("A sign-in event was not recorded:", status);
  } catch (failure) {
    console.warn("A sign-in event was not recorded:", failure);
  }
}
