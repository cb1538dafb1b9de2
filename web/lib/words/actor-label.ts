const UNSAID: readonly string[] = ["link", "former_contact", "patient"];

export function actorLabel({ name, role }: { name: string; role: string }): string {
  return role && !UNSAID.includes(role) ? `${name}, ${role.replaceAll("_", " ")}` : name;
}
