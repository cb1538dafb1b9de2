import { Counters } from "./counters.tsx";
import { SwitchCard } from "./switch-card.tsx";
import { useMayWrite, WithSettings } from "./with-settings.tsx";

/** Whether Max answers, and what he did. */
export function OverviewTab() {
  const mayWrite = useMayWrite();
  return (
    <>
      <WithSettings>{(answer) => <SwitchCard answer={answer} mayWrite={mayWrite} />}</WithSettings>
      <Counters />
    </>
  );
}
