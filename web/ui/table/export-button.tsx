import type { ClientRequestOptions } from "hono/client";
import { useState } from "react";
import type { AnyResponse } from "#web/lib/api/take.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { download } from "#web/lib/files/download.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";

export type FileOf<Query extends object = object> = (
  query: Omit<Query, "page" | "size">,
  asFile: ClientRequestOptions,
) => Promise<AnyResponse>;

interface ExportButtonProps<Query extends object> {
  file: FileOf<Query>;
  query: Query;
  label?: string;
  of?: string;
}

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
