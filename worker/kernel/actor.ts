import type { Role } from "#contract/permissions.ts";
import { AppError } from "./errors.ts";

/** The signed-in user of a request, as audit rows, writes and lists need it. */
export interface Actor {
  user: { id: string };
  session: { id: string; networkHash: string | null };
  roles: readonly Role[];
}

/** The actor of a private route. @throws unauthorized */
export function requireActor<Known extends Actor>(actor: Known | undefined): Known {
  if (!actor) throw new AppError("unauthorized", "Please sign in first.");
  return actor;
}
