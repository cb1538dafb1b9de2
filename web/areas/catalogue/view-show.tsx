import { Button } from "#web/ui/base/button.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Empty } from "#web/ui/view/empty.tsx";
import { ErrorState, Skeleton } from "#web/ui/view/loaded.tsx";
import { Stale } from "#web/ui/view/stale.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { Tabs } from "#web/ui/view/tabs.tsx";
import { Row, Show } from "./show.tsx";

const TONES = ["calm", "good", "soon", "now"] as const;
const TABS = [
  { key: undefined, label: "First" },
  { key: "history", label: "Second", count: 3 },
] as const;
const CHANGED = [{ label: "Name", now: "Theirs", yours: "Yours" }];
const act = async () => undefined;

export function ViewShow() {
  return (
    <Show heading="Views">
      <Row>
        {TONES.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </Row>
      <Tabs label="Tabs" tabs={TABS} current={undefined} />
      <Card id="card" heading="Card">
        <p>What stands in it.</p>
        <Row>
          <ActButton label="An act" act={act} />
        </Row>
      </Card>
      <Empty act={<Button>Add one</Button>}>Nothing is here yet.</Empty>
      <ErrorState error={new Error("The catalogue's own")} retry={act} />
      <Skeleton lines={2} />
      <Stale values={CHANGED} takeTheirs={act} saveMine={act} />
    </Show>
  );
}
