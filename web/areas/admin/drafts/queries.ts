import { queryOptions } from "@tanstack/react-query";
import type { GeneratedDraft } from "#contract/drafts.ts";
import { admin } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";

export const draftOptionsQuery = queryOptions({
  queryKey: ["drafts", "options"],
  queryFn: () => take(admin.ai.options.$get()),
});

export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ["drafts", "one", id],
    queryFn: () => take(admin.ai.drafts[":id"].$get({ param: { id } })),
  });
}

export function putDraft(draft: GeneratedDraft): void {
  queryClient.setQueryData(draftQuery(draft.id).queryKey, draft);
  void queryClient.invalidateQueries({ queryKey: ["drafts", "list"] });
}
