import type { ClientRequestOptions } from "hono/client";
import { type AnyResponse, AS_FILE, succeeded } from "../api/take.ts";
import { saveFile } from "../state/save-file.ts";
import { fileNameIn } from "./file-name.ts";

/**
 * Fetches a file under /api as who is signed in (a link could not send the token) and hands it to the browser under
 * the name that the server gave it. @throws as `take` does
 * @example await download((asFile) => admin.schema.export.$get({}, asFile))
 */
export async function download(ask: (asFile: ClientRequestOptions) => Promise<AnyResponse>): Promise<void> {
  const response = await succeeded(ask(AS_FILE));
  saveFile(await response.blob(), fileNameIn(response.headers.get("Content-Disposition")) ?? "export.csv");
}
