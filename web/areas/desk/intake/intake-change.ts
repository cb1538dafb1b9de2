import type { StaffIntake } from "#contract/intake-staff.ts";
import { staff } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { orShowCurrent } from "#web/lib/api/stale.ts";
import type { AnyResponse } from "#web/lib/api/take.ts";
import { ifMatch, succeeded } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { refresh } from "../shell/queries.ts";

const route = staff.intakes[":id"];

/** Reads the intake again after the change, and after a 409. */
export async function changeIntake(
  { id, version }: Pick<StaffIntake, "id" | "version">,
  send: (
    intake: typeof route,
    seen: { param: { id: string }; header: ReturnType<typeof ifMatch> },
  ) => Promise<AnyResponse>,
  title: string,
): Promise<undefined> {
  const queryKey = ["staff", "intake", id];
  const call = succeeded(send(route, { param: { id }, header: ifMatch(version) }));
  await orShowCurrent(call, () => queryClient.refetchQueries({ queryKey }));
  toast({ title });
  await Promise.all([queryClient.refetchQueries({ queryKey }), refresh("intakes", "tasks", "board", "week")]);
  return undefined;
}
