import { useNavigate } from "@tanstack/react-router";
import { type ChangeEvent, useId, useState } from "react";
import { queryClient } from "#web/lib/api/queries.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { postArticleFile } from "./queries.ts";

export function ImportButton() {
  const id = useId();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function take(files: readonly File[]) {
    setBusy(true);
    const taken: string[] = [];
    for (const file of files) {
      try {
        taken.push((await postArticleFile({ name: file.name, text: await textOf(file) })).id);
      } catch (error) {
        toast({
          title: `${file.name} was not imported`,
          description: saidOf(troubleOf(error)),
          variant: "destructive",
        });
      }
    }
    setBusy(false);
    const [first] = taken;
    if (first !== undefined && files.length === 1) {
      return navigate({ to: "/admin/articles/$id/edit", params: { id: first } });
    }
    if (first !== undefined) toast({ title: `${taken.length} of ${files.length} files are drafts now` });
    return queryClient.invalidateQueries({ queryKey: ["articles", "list"] });
  }

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    if (files.length > 0) void take(files);
  }

  return (
    <label
      className="btn quiet relative focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-accent [&_input]:sr-only"
      htmlFor={id}
    >
      {isBusy ? "One moment…" : "Import Markdown"}
      <input id={id} type="file" accept=".md,.markdown,text/markdown" multiple disabled={isBusy} onChange={onChange} />
    </label>
  );
}

/** Refuses any encoding but UTF-8: other bytes would silently become wrong letters. */
async function textOf(file: File): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch (cause) {
    throw new TypeError("The file is not text in UTF-8.", { cause });
  }
}
