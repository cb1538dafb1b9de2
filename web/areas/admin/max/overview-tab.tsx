import type { countersQuery } from "#contract/max-transcripts.ts";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { Counters } from "./counters.tsx";
import { SwitchCard } from "./switch-card.tsx";
import { useMayWrite, WithSettings } from "./with-settings.tsx";

export function OverviewTab({ search }: { search: ListSearch<typeof countersQuery> }) {
  const mayWrite = useMayWrite();
  return (
    <>
      <WithSettings>{(answer) => <SwitchCard answer={answer} mayWrite={mayWrite} />}</WithSettings>
      <Counters search={search} />
    </>
  );
}
