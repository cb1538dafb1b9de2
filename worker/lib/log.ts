type LogFields = Record<string, string | number | boolean | undefined>;

/** One JSON line. Callers pass ids, counts and codes: never a body, a token, an address or a message. */
export function log(event: string, fields: LogFields): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console.log(JSON.stringify({ event, ...fields }));
}
