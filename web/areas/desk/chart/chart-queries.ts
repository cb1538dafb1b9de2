import { queryOptions } from "@tanstack/react-query";
import type { StaffChartContentAnswer } from "#contract/staff-chart.ts";
import type { ChartAnswer, StaffPatient } from "#contract/staff-patients.ts";
import type { PurposeQuery } from "#contract/staff-purpose.ts";
import { staff } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { currentIn, orShowCurrent } from "#web/lib/api/stale.ts";
import { take } from "#web/lib/api/take.ts";

// Each read is audited with its purpose, so charts are fetched again only after a change.
const ONCE = { staleTime: Number.POSITIVE_INFINITY } as const;

export function chartQuery(id: string, purpose: PurposeQuery) {
  return queryOptions({
    queryKey: ["staff", "chart", id],
    queryFn: () => take(staff.patients[":id"].$get({ param: { id: encodeURIComponent(id) }, query: purpose })),
    ...ONCE,
  });
}

/** For users who may read charts. */
export function contentQuery(id: string, purpose: PurposeQuery) {
  return queryOptions({
    queryKey: ["staff", "content", id],
    queryFn: () =>
      take(staff.chart[":patientId"].$get({ param: { patientId: encodeURIComponent(id) }, query: purpose })),
    ...ONCE,
  });
}

export function putPatient(id: string, { patient }: { patient: StaffPatient }): void {
  queryClient.setQueryData<ChartAnswer>(["staff", "chart", id], (old) => old && { ...old, patient });
}

export type Content = StaffChartContentAnswer;

export function putContent<Kind extends keyof Content>(
  id: string,
  kind: Kind,
  { row, isSame }: { row: Content[Kind][number]; isSame: (other: Content[Kind][number]) => boolean },
): void {
  queryClient.setQueryData<Content>(["staff", "content", id], (old) => {
    if (!old) return old;
    const list: readonly Content[Kind][number][] = old[kind];
    const rest = list.some(isSame) ? list.map((other) => (isSame(other) ? row : other)) : [row, ...list];
    return { ...old, [kind]: rest };
  });
}

/** For changes that affect other rows too. The new read is audited. */
export async function readAgain(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["staff", "content", id] });
}

/** After a 409 the page shows the patient as they are now. */
export function orShowPatient<Answer>(id: string, call: Promise<Answer>): Promise<Answer> {
  return orShowCurrent(call, (error) => {
    const patient = currentIn<StaffPatient>(error);
    if (patient) putPatient(id, { patient });
  });
}
