/** Enough to recognise one's own, and no more: "s***@example.com". */
export function maskEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${[...name].slice(0, 1).join("")}***@${domain}`;
}
