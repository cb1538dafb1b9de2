type LogFields = Record<string, string | number | boolean | undefined>;

export interface ErrorDetail {
  name: string;
  message: string;
  stack: string[];
  cause?: ErrorDetail;
}

const MAX_CAUSES = 4;

let environment: string | undefined;

/** Outside development and test only the class of an error is shown: a database error's message holds values. */
export function showErrorsIn(siteEnv: string | undefined): void {
  environment = siteEnv;
}

/** Callers pass ids, counts and codes: never a body, a token, an address or a message. */
export function log(event: string, fields: LogFields): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console.log(JSON.stringify({ event, ...fields }));
}

export function logFailure(event: string, error: unknown, fields: LogFields = {}): void {
  log(event, { ...fields, name: error instanceof Error ? error.name : "unknown" });
  showFailure(event, error, fields);
}

export function showFailure(event: string, error: unknown, fields: LogFields = {}): void {
  if (environment !== "development" && environment !== "test") return;
  console.error(`Failure: ${event} ${JSON.stringify(fields)}\n${textOf(describeError(error))}`);
}

export function errorDetail(error: unknown): ErrorDetail | undefined {
  return environment === "development" ? describeError(error) : undefined;
}

function describeError(error: unknown, depth = 0): ErrorDetail {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error), stack: [] };
  const { name, message, cause } = error;
  const stack = (error.stack ?? "").split("\n").flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []));
  const isDeeper = cause !== undefined && depth < MAX_CAUSES;
  return { name, message, stack, ...(isDeeper && { cause: describeError(cause, depth + 1) }) };
}

function textOf({ name, message, stack, cause }: ErrorDetail): string {
  const text = [`${name}: ${message}`, ...stack.map((frame) => `    ${frame}`)].join("\n");
  return cause ? `${text}\nCaused by ${textOf(cause)}` : text;
}
