import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { toast } from "../base/toast-store.ts";

interface Optimistic<Cached, Input, Answer> {
  /** The beginning of the keys of all queries that show it: `["leads"]`. */
  queryKey: QueryKey;
  /** The call. */
  send: (input: Input) => Promise<Answer>;
  /** What a query shows at once, as it will be; `undefined` leaves that one as it is. */
  change: (cached: Cached, input: Input) => Cached | undefined;
  /** The toast's heading when it fails: "The stage was not changed". */
  failed: string;
  /** After the server said yes: a toast, or `offerUndo`. */
  done?: (answer: Answer, input: Input) => void;
}

/**
 * A change that shows at once and goes back, with a toast that says why, when the server refuses it. Afterwards the
 * queries ask anew.
 * @example
 * const move = useOptimistic<ListAnswer<Lead>, { id: string; stage: Stage }, Lead>({ queryKey: ["leads"],
 *   send: ({ id, stage }) => take(admin.leads[":id"].stage.$post({ param: { id }, header, json: { to: stage } })),
 *   change: (list, { id, stage }) => ({ ...list, rows: list.rows.map((row) => row.id === id ? { ...row, stage } : row) }),
 *   failed: "The stage was not changed" });
 * move.mutate({ id, stage: "won" });
 */
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
