import type { Role } from "#contract/permissions.ts";
import { AppError } from "./errors.ts";

export interface Actor {
  user: { id: string };
  session: { id: string; networkHash: string | null };
  roles: readonly Role[];
}

export function requireActor<Known extends Actor>(actor: Known | undefined): Known {
  if (!actor) throw new AppError("unauthorized", "Please sign in first.");
  return actor;
}
