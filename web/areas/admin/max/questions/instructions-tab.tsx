import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { InstructionsAnswer, InstructionsVersion } from "#contract/max.ts";
import { modelWords } from "#web/lib/words/model-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { BenchCard } from "../bench-card.tsx";
import { instructionsQuery } from "../queries.ts";
import { useBench } from "../use-bench.ts";
import { VersionRow } from "../version-row.tsx";
import { ReadOnlyNote, useMayWrite } from "../with-settings.tsx";
import { CompareDialog, DraftDialog, LiveDialog } from "./instructions-dialogs.tsx";

export function InstructionsTab() {
  const query = useQuery(instructionsQuery);
  return (
    <Loaded query={query} lines={8}>
      {(answer) => <Versions answer={answer} />}
    </Loaded>
  );
}

type Opened =
  | { kind: "edit" | "compare" | "live"; version: InstructionsVersion }
  | { kind: "new"; version: InstructionsVersion };

function Versions({ answer }: { answer: InstructionsAnswer }) {
  const mayWrite = useMayWrite();
  const bench = useBench();
  const [opened, setOpened] = useState<Opened>();
  const { versions, model, cases } = answer;
  const live = versions.find(({ state }) => state === "live");
  const close = () => setOpened(undefined);
  return (
    <>
      {!mayWrite && <ReadOnlyNote />}
      <Card id="max-versions" heading="Versions of the instructions">
        <p>
          A version goes live only when all {cases.length} cases have passed for exactly its words with the model that
          answers now: <b>{modelWords(model)}</b>. {model.startsWith("max-") && OWN_ANSWERER}
        </p>
        {mayWrite && live && (
          <Button look="main" onClick={() => setOpened({ kind: "new", version: live })}>
            New version from the live one
          </Button>
        )}
        <ul className="mt-5 *:border-t *:py-4 [&_.act-list]:mt-2">
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              isLive={version === live}
              mayWrite={mayWrite}
              isBusy={bench.isRunning}
              onOpen={(kind) => setOpened({ kind, version })}
              onTest={() => void bench.start({ instructionsId: version.id })}
              onShow={(runId) => void bench.open(runId)}
            />
          ))}
        </ul>
      </Card>
      <BenchCard bench={bench} cases={cases} versions={versions} />
      {opened?.kind === "new" && <DraftDialog from={opened.version} entry={null} onClose={close} />}
      {opened?.kind === "edit" && <DraftDialog from={opened.version} entry={opened.version} onClose={close} />}
      {opened?.kind === "live" && <LiveDialog version={opened.version} onClose={close} />}
      {opened?.kind === "compare" && live && <CompareDialog live={live} version={opened.version} onClose={close} />}
    </>
  );
}

const OWN_ANSWERER =
  "Our own answerer says published sentences and reads no instructions: its run proves the rules around it.";
