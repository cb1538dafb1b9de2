import type { ClientRequestOptions } from "hono/client";
import { type AnyResponse, AS_FILE, succeeded } from "../api/take.ts";
import { saveFile } from "../state/save-file.ts";

/** A link could not send the token. @throws as `take` does */
export async function download(ask: (asFile: ClientRequestOptions) => Promise<AnyResponse>): Promise<void> {
  const response = await succeeded(ask(AS_FILE));
  saveFile(await response.blob(), fileNameIn(response.headers.get("Content-Disposition")) ?? "export.csv");
}

export function fileNameIn(disposition: string | null): string | undefined {
  return /filename="([^"/\\]+)"/.exec(disposition ?? "")?.[1];
}
