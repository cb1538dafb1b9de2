import type { StaffIntake, StaleIntakeDetails } from "#contract/intake-staff.ts";
import { staff } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { queryClient } from "#web/lib/queries.ts";
import type { AnyResponse } from "#web/lib/take.ts";
import { ifMatch, succeeded } from "#web/lib/take.ts";
import type { Trouble } from "#web/lib/trouble.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { INTAKE_WORDS } from "./intake-words.ts";
import { refresh } from "./queries.ts";

const route = staff.intakes[":id"];

/** Changes an intake and reads it again; who was late is told what it is now, and what was typed stays. */
export async function changeIntake(
  { id, version }: Pick<StaffIntake, "id" | "version">,
  send: (
    intake: typeof route,
    seen: { param: { id: string }; header: ReturnType<typeof ifMatch> },
  ) => Promise<AnyResponse>,
  title: string,
): Promise<Trouble | undefined> {
  const queryKey = ["staff", "intake", id];
  try {
    await succeeded(send(route, { param: { id }, header: ifMatch(version) }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "stale") throw error;
    const { current } = error.details as StaleIntakeDetails;
    await queryClient.refetchQueries({ queryKey });
    return {
      heading: `Somebody else changed this intake: ${INTAKE_WORDS[current.status]}. Please look again, then press once more.`,
    };
  }
  toast({ title });
  await Promise.all([queryClient.refetchQueries({ queryKey }), refresh("intakes", "tasks", "board", "week")]);
  return undefined;
}
