import type { ClientRequestOptions } from "hono/client";
import { useState } from "react";
import type { AnyResponse } from "#web/lib/api/take.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { download } from "#web/lib/files/download.ts";
import { Button } from "../base/button.tsx";
import { toast } from "../base/toast-store.ts";

/** @example (query, asFile) => admin.leads.export.$get({ query }, asFile) */
export type FileOf<Query extends object = object> = (
  query: Omit<Query, "page" | "size">,
  asFile: ClientRequestOptions,
) => Promise<AnyResponse>;

interface ExportButtonProps<Query extends object> {
  file: FileOf<Query>;
  /** The list's query: page and size are left out, as a file holds all of it. */
  query: Query;
  label?: string;
  /** What is exported, where a page has several such buttons: only for who does not see which table it belongs to. */
  of?: string;
}

/** Downloads what the list's filters leave, as CSV. */
export function ExportButton<Query extends object>({
  file,
  query,
  label = "Export CSV",
  of,
}: ExportButtonProps<Query>) {
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    const { page: _page, size: _size, ...kept }: Query & { page?: unknown; size?: unknown } = query;
    await download((asFile) => file(kept, asFile)).catch((error: unknown) =>
      toast({ title: "Nothing was exported", description: saidOf(troubleOf(error)), variant: "destructive" }),
    );
    setBusy(false);
  }

  return (
    <Button isBusy={isBusy} onClick={() => void run()} of={of}>
      {label}
    </Button>
  );
}
