import type { Deps } from "#worker/deps.ts";
import type { Status } from "../rules/transitions.ts";
import type { Statement } from "./claim.ts";

interface VisitChange {
  from: Status | null;
  to: Status;
  patientId: string | null;
}

type VisitListener = (deps: Pick<Deps, "db" | "now">, change: VisitChange) => readonly Statement[];

const listeners = new Set<VisitListener>();

/** Adds statements to the batch of every change of a visit. The app registers the domains above this one. */
export function onVisitChange(listener: VisitListener): void {
  listeners.add(listener);
}

export function listenerStatements(...[deps, change]: Parameters<VisitListener>): Statement[] {
  return [...listeners].flatMap((listener) => listener(deps, change));
}
