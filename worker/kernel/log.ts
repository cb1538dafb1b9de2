type LogFields = Record<string, string | number | boolean | undefined>;

/** An error as a developer reads it. `stack` holds the frames alone. */
export interface ErrorDetail {
  name: string;
  message: string;
  stack: string[];
  cause?: ErrorDetail;
}

/** How many causes of causes are shown. */
const MAX_CAUSES = 4;

let environment: string | undefined;

/**
 * Sets how much of an error is shown: all of it in development and test, its class alone everywhere else, because the
 * message of a database error holds the values of the statement.
 */
export function showErrorsIn(siteEnv: string | undefined): void {
  environment = siteEnv;
}

/** One JSON line. Callers pass ids, counts and codes: never a body, a token, an address or a message. */
export function log(event: string, fields: LogFields): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console.log(JSON.stringify({ event, ...fields }));
}

/** Logs a failure by the class of its error, and prints the whole error in development and test. */
export function logFailure(event: string, error: unknown, fields: LogFields = {}): void {
  log(event, { ...fields, name: error instanceof Error ? error.name : "unknown" });
  showFailure(event, error, fields);
}

/** Prints an error that an answer has already translated. In production it prints nothing. */
export function showFailure(event: string, error: unknown, fields: LogFields = {}): void {
  if (environment !== "development" && environment !== "test") return;
  // One string, because wrangler maps stacks to sources in strings only.
  console.error(`Failure: ${event} ${JSON.stringify(fields)}\n${textOf(describeError(error))}`);
}

/** What the answer to an unexpected error says besides its code: nothing outside of development. */
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
