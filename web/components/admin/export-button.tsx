import { useState } from "react";
import { saidOf, troubleOf } from "#web/lib/trouble.ts";
import { toast } from "../ui/toast-store.ts";
import { download } from "./download.ts";

interface ExportButtonProps {
  /** Below /api: "admin/leads/export". */
  path: string;
  /** The list's query: page and size are left out, as a file holds all of it. */
  query: Readonly<Record<string, string | undefined>>;
  label?: string;
  /** What is exported, where a page has several such buttons: only for who does not see which table it belongs to. */
  of?: string;
}

/** Downloads what the list's filters leave, as CSV. */
export function ExportButton({ path, query, label = "Export CSV", of }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    const { page: _page, size: _size, ...kept } = query;
    await download(path, kept).catch((error: unknown) =>
      toast({ title: "Nothing was exported", description: saidOf(troubleOf(error)), variant: "destructive" }),
    );
    setBusy(false);
  }

  return (
    <button type="button" className="btn quiet" aria-disabled={isBusy} onClick={() => !isBusy && void run()}>
      {isBusy ? "One moment…" : label}
      {of && <span className="sr-only"> ({of})</span>}
    </button>
  );
}
