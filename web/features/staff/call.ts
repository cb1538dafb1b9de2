import { type Call, callApi, callApiTagged } from "#web/lib/call.ts";

/** What the server says under /api/staff. @throws as `callApi` does */
export function call<Answer>(path: string, asked: Call = {}): Promise<Answer> {
  return callApi(`staff/${path}`, asked);
}

/** The same with the answer's ETag; null for 304. */
export function callTagged<Answer>(path: string, asked: Call): Promise<{ etag: string | null; answer: Answer } | null> {
  return callApiTagged(`staff/${path}`, asked);
}
