// npm run doctor [-- --file F --wrong --remote]: set, wrong and missing settings. Never shows a secret.
import { existsSync, readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { type Bindings, checkSettings, SETTING_NAMES, type SettingName } from "#worker/kernel/settings/env.ts";
import type { SettingProblem } from "#worker/kernel/settings/setting-problems.ts";
import { modelLines } from "./doctor-model.ts";

type Variables = Record<string, string | undefined>;
type Problem = SettingProblem<SettingName>;

/** No keys, and no addresses, which may contain a password. */
const SHOWN: ReadonlySet<SettingName> = new Set([
  "SITE_ENV",
  "MODEL",
  "OPENAI_MODEL",
  "WORKERS_AI_MODEL",
  "MODEL_DAILY_TOKENS",
  "MAILER",
  "MAIL_FROM",
  "SMS",
  "ANALYTICS_TAG_ID",
  "AUTH_DISABLE_SIGNUP",
  "AUTH_AUTOCONFIRM",
  "AUTH_ANONYMOUS_USERS",
  "AUTH_MANUAL_LINKING",
  "AUTH_METADATA",
  "AUTH_RATE_LIMIT",
  "AUTH_PASSWORD_MIN_LENGTH",
  "AUTH_MAIL_INTERVAL_SECONDS",
]);

const NOT_THE_WORKERS = new Set(["DEMO_PASSWORD"]);

const EFFECTS: Readonly<Record<Problem["effect"], string>> = {
  stops: "The API stops until then.",
  off: "Its feature is off until then.",
  incomplete: "",
};

const { values } = parseArgs({
  options: {
    file: { type: "string", default: ".dev.vars" },
    wrong: { type: "boolean", default: false },
    remote: { type: "boolean", default: false },
    env: { type: "string" },
    "persist-to": { type: "string", default: ".wrangler/state" },
  },
});

process.exitCode = examine(values.file, values.wrong);

/** @returns the exit code: 1 if a setting is wrong or missing */
function examine(file: string, isBrief: boolean): number {
  if (!existsSync(file)) {
    console.error(`${file} does not exist. \`npm start\` writes .dev.vars; .dev.vars.example lists every setting.`);
    return 1;
  }
  const variables: Variables = parseEnv(readFileSync(file, "utf8"));
  const { problems } = checkSettings(bindingsOf(variables));
  const unknown = Object.keys(variables).filter((name) => !isSetting(name) && !NOT_THE_WORKERS.has(name));
  const isProduction = !variables["SITE_ENV"] || variables["SITE_ENV"] === "production";
  const missing = productionProblems(variables).filter(({ setting }) =>
    problems.every((one) => one.setting !== setting),
  );
  if (!isBrief) {
    printList(`Set in ${file}`, setLines(variables, problems));
    printList("Missing for production", missing.map(sentenceOf));
    printModel(variables);
  }
  const wrong = [...problems.map(sentenceOf), ...unknown.map((name) => `${name} is no setting of this site.`)];
  if (isBrief) for (const line of wrong) console.error(line);
  else printList("Wrong", wrong);
  const isWrong =
    (!isBrief && unknown.length > 0) || problems.some(({ effect }) => isProduction || effect !== "incomplete");
  return isWrong || (isProduction && !isBrief && missing.length > 0) ? 1 : 0;
}

function printModel(variables: Variables): void {
  const { remote, env, "persist-to": state } = values;
  const lines = modelLines(variables["MODEL"], { remote, env, state });
  if (lines.length > 0) printList("Max", lines);
}

function bindingsOf(variables: Variables): Bindings {
  return variables as unknown as Bindings;
}

function isSetting(name: string): name is SettingName {
  return SETTING_NAMES.some((known) => known === name);
}

function setLines(variables: Variables, problems: readonly Problem[]): string[] {
  const width = Math.max(...SETTING_NAMES.map((name) => name.length)) + 2;
  return SETTING_NAMES.filter((name) => variables[name]).map((name) => {
    const isWrong = problems.some(({ setting }) => setting === name);
    const value = SHOWN.has(name) ? variables[name] : "set";
    return `${name.padEnd(width)}${isWrong ? "wrong, see below" : value}`;
  });
}

function productionProblems(variables: Variables): Problem[] {
  const { settings, problems } = checkSettings(bindingsOf({ ...variables, SITE_ENV: "production" }));
  const missing = [...problems];
  if (!variables["AUTH_KEYS"]) missing.push(incomplete("AUTH_KEYS", "is missing: no one can sign in without it"));
  if (variables["SITE_ENV"] === "development")
    missing.push(
      incomplete("SITE_ENV", "must be production, or left out: development shows mail and errors to anyone"),
    );
  if (settings?.AUTH_AUTOCONFIRM)
    missing.push(incomplete("AUTH_AUTOCONFIRM", "must be false: true accepts an address that no one has proved"));
  if (settings?.AUTH_METADATA === "open")
    missing.push(incomplete("AUTH_METADATA", "should be known: open keeps whatever a client sends about a person"));
  if (settings?.SMS === "outbox" || (!settings && variables["SMS"] !== "twilio"))
    missing.push(incomplete("SMS", "must be twilio, or text messages are kept and not sent"));
  return missing;
}

function incomplete(setting: SettingName, message: string): Problem {
  return { setting, message, effect: "incomplete" };
}

function sentenceOf({ setting, message, effect }: Problem): string {
  return `${setting} ${message}. ${EFFECTS[effect]}`.trim();
}

function printList(title: string, lines: readonly string[]): void {
  console.log(`\n${title}${lines.length === 0 ? ": nothing" : ""}`);
  for (const line of lines) console.log(`  ${line}`);
}
