import type { ErrorBody } from "#contract/errors.ts";
import { fetchSignedIn } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { fileNameIn } from "./file-name.ts";

/**
 * Fetches a file under /api as who is signed in (a link could not send the token) and hands it to the browser under
 * the name that the server gave it. @throws ApiError, or TypeError when the server can not be reached
 */
export async function download(path: string, query: Readonly<Record<string, string | undefined>> = {}): Promise<void> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const text = new URLSearchParams(given).toString();
  const response = await fetchSignedIn(`/api/${path}${text && `?${text}`}`, { cache: "no-store" });
  if (!response.ok) {
    const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
    throw new ApiError(body?.error ?? { code: "internal", message: "Something went wrong on our side." });
  }
  saveFile(await response.blob(), fileNameIn(response.headers.get("Content-Disposition")) ?? "export.csv");
}
