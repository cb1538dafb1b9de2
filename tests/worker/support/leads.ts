import { sql } from "drizzle-orm";
import { CONSENT_VERSION } from "#contract/leads.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import type { OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import { createTestApp, db, type TestApp } from "./app.ts";

/** Matches the personal data in `contact`. */
export const MARKS = /marker|5550199|555-0199|erectile/i;

export function contact(change: Record<string, unknown> = {}) {
  return {
    kind: "contact",
    id: crypto.randomUUID(),
    name: "Marker Doe",
    phone: "(920) 555-0199",
    email: "Marker@Example.com",
    location: "skokie",
    interest: "erectile-dysfunction",
    message: "A marker of a message",
    consentCall: true,
    consentEmail: true,
    consentVersion: CONSENT_VERSION,
    page: "/about",
    landingPage: "/locations/skokie",
    campaign: { source: "google", medium: "cpc" },
    ...change,
  };
}

export function call(change: Record<string, unknown> = {}) {
  const { email: _email, message: _message, consentEmail: _consent, ...request } = contact();
  return { ...request, kind: "call", page: "/locations/skokie", ...change };
}

interface LeadApp extends TestApp {
  mails: OutgoingMail[];
  lead: (json: unknown) => Promise<Response>;
}

export function leadApp(send?: (mail: OutgoingMail) => Promise<void>): LeadApp {
  const mails: OutgoingMail[] = [];
  const keep = async (mail: OutgoingMail) => void mails.push(mail);
  const app = createTestApp({ deps: { mailer: { send: send ?? keep, deliver: send ?? keep } } });
  let visitors = 0;
  return {
    ...app,
    mails,
    lead: (json: unknown) => app.post("/api/leads", json, { address: `203.0.113.${++visitors}` }),
  };
}

export const rows = () => db.select().from(leads);
export const audits = () => db.all<{ action_type: string; action_details: string }>(sql`select * from audit_trails`);
