import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { newPhone } from "./forms.ts";
import { askAs } from "./staff.ts";

export const newName = () =>
  `Sam ${String.fromCharCode(65 + Math.floor(Math.random() * 26))}${crypto
    .randomUUID()
    .replace(/[^a-f]/g, "")
    .padEnd(6, "x")}`;

export async function enterLead(page: Page, given: object = {}): Promise<{ id: string; name: string }> {
  const lead = {
    id: crypto.randomUUID(),
    name: newName(),
    phone: newPhone(),
    email: "",
    message: "",
    interest: null,
    location: "skokie",
    consentCall: true,
    consentText: false,
    consentEmail: false,
    ...given,
  };
  type Entered = { lead: { id: string } };
  const { status, body } = await askAs<Entered>(page, "/api/admin/leads", { method: "POST", json: lead });
  expect(status).toBe(201);
  return { id: body.lead.id, name: lead.name };
}
