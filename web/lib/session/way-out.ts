import { may, type Permission } from "#contract/permissions.ts";
import type { SessionState } from "./session.ts";

export function wayOut(session: SessionState, permission?: Permission): "home" | "left" | "back" | undefined {
  if (session.status === "signed-out") return session.hasLeft ? "left" : "back";
  if (session.status !== "signed-in") return undefined;
  const { step, roles } = session.person;
  if (step !== "done") return "back";
  return permission && roles && !may(roles, permission) ? "home" : undefined;
}
