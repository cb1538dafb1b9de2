/** Roles that the name already says. */
const UNSAID: readonly string[] = ["link", "former_contact", "patient"];

/** The actor of an audit row: "Fran Diaz, front desk", the name alone without a role. */
export function actorLabel({ name, role }: { name: string; role: string }): string {
  return role && !UNSAID.includes(role) ? `${name}, ${role.replaceAll("_", " ")}` : name;
}
