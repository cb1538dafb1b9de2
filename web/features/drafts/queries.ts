import { queryOptions } from "@tanstack/react-query";
import type { Draft, DraftOptions } from "#contract/drafts.ts";
import { callApi } from "#web/lib/call.ts";
import { queryClient } from "#web/lib/queries.ts";

export const optionsQuery = queryOptions({
  queryKey: ["drafts", "options"],
  queryFn: () => callApi<DraftOptions>("admin/ai/options"),
});

export function draftQuery(id: string) {
  return queryOptions({ queryKey: ["drafts", "one", id], queryFn: () => callApi<Draft>(`admin/ai/drafts/${id}`) });
}

/** What an act left, without asking again; the lists that name it are asked anew. */
export function putDraft(draft: Draft): void {
  queryClient.setQueryData(draftQuery(draft.id).queryKey, draft);
  void queryClient.invalidateQueries({ queryKey: ["drafts", "list"] });
}
