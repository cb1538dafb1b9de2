import type { AccessEntry } from "#contract/profile.ts";

const ACTIONS: Readonly<Record<string, string>> = { view: "Opened", export: "Exported", print: "Printed" };

/** "Fran Diaz, front desk": the name, then the role where there is one. */
export function whoWords({ name, role }: Pick<AccessEntry, "name" | "role">): string {
  return role ? `${name}, ${role.replaceAll("_", " ")}` : name;
}

/** "Opened: intake. Reason: treatment." */
export function whatWords({ action, resource, purpose }: Pick<AccessEntry, "action" | "resource" | "purpose">): string {
  const did = `${ACTIONS[action] ?? action}: ${resource.replaceAll("_", " ")}.`;
  return purpose ? `${did} Reason: ${purpose}.` : did;
}
