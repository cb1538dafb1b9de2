import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { toast } from "#web/ui/base/toast-store.ts";

interface Optimistic<Cached, Input, Answer> {
  /** The prefix of the keys of all queries that show it. */
  queryKey: QueryKey;
  send: (input: Input) => Promise<Answer>;
  change: (cached: Cached, input: Input) => Cached | undefined;
  failed: string;
  done?: (answer: Answer, input: Input) => void;
}

/** Shows a change at once and rolls it back with a toast if the server refuses. */
export function useOptimistic<Cached, Input, Answer = unknown>({
  queryKey,
  send,
  change,
  failed,
  done,
}: Optimistic<Cached, Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onMutate(input: Input) {
      // An answer from before the change would undo it.
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<Cached>({ queryKey });
      for (const [key, cached] of before) {
        if (cached !== undefined) client.setQueryData<Cached>(key, change(cached, input) ?? cached);
      }
      return before;
    },
    onError(error, _input, before = []) {
      for (const [key, cached] of before) client.setQueryData(key, cached);
      toast({ title: failed, description: saidOf(troubleOf(error)), variant: "destructive" });
    },
    onSuccess: (answer, input) => done?.(answer, input),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
