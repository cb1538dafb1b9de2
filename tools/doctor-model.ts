import { DatabaseSync } from "node:sqlite";
import { clinic } from "#content/clinic.ts";
import { MODEL_REFUSALS, specOf } from "#contract/integrations.ts";
import { databaseOf, readFromD1, targetOf } from "./d1.ts";

interface Register {
  remote: boolean;
  env?: string | undefined;
  state: string;
}

export function modelLines(model: string | undefined, register: Register): string[] {
  const spec = specOf("model", model ?? "");
  if (!spec?.baa) return [];
  const lines = [agreementLine(spec.label, isAgreed(spec.baa, register))];
  if (model === "workers-ai")
    lines.push("The AI binding stands in [env.production] alone: on this machine Max answers from our own pages.");
  return lines;
}

function agreementLine(label: string, isInForce: boolean | null): string {
  if (isInForce) return `${label} is asked: its agreement is in force.`;
  if (isInForce === false)
    return `${label} is not asked: ${MODEL_REFUSALS.no_agreement}. Max answers from our own pages.`;
  return `${label} is asked only while its agreement is in force in the vendor register (Compliance, Vendors). The register could not be read: start the site once, or add --remote for the deployed one.`;
}

/** Null if the register cannot be read. */
function isAgreed(vendor: string, { remote, env, state }: Register): boolean | null {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: clinic.timeZone }).format(new Date());
  const statement = `select id from vendors where id = '${vendor}' and status = 'active' and baa_signed_at <= '${today}' and (baa_renews_at is null or baa_renews_at > '${today}')`;
  try {
    return (remote ? readFromD1(targetOf({ remote, env }), statement) : readLocal(state, statement)).length > 0;
  } catch {
    return null;
  }
}

function readLocal(state: string, statement: string): unknown[] {
  const database = new DatabaseSync(databaseOf(state), { readOnly: true });
  try {
    return database.prepare(statement).all();
  } finally {
    database.close();
  }
}
