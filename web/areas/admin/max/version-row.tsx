import type { BenchRun, InstructionsVersion } from "#contract/max.ts";
import { Button } from "#web/ui/base/button.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { STATE_TONES, STATE_WORDS } from "./max-copy.ts";

interface VersionRowProps {
  version: InstructionsVersion;
  isLive: boolean;
  mayWrite: boolean;
  /** Only one test runs at a time. */
  isBusy: boolean;
  onOpen: (kind: "edit" | "compare" | "live") => void;
  onTest: () => void;
  onShow: (runId: string) => void;
}

export function VersionRow(props: VersionRowProps) {
  const { version, isLive, mayWrite, onOpen } = props;
  const name = nameOf(version);
  return (
    <li>
      <h3>
        {name} <StatusBadge tone={STATE_TONES[version.state]}>{STATE_WORDS[version.state]}</StatusBadge>
      </h3>
      <p className="text-sm text-muted">
        {version.note || "No note"}
        {version.createdAt && (
          <>
            {" · written "}
            <ClinicTime at={version.createdAt} />
          </>
        )}
        {version.liveAt && (
          <>
            {" · live since "}
            <ClinicTime at={version.liveAt} />
          </>
        )}
      </p>
      <p>{wordsOfRun(version.run)}</p>
      <div className="act-list">
        <Act label={isLive ? "Read" : "Compare with live"} of={name} onPress={() => onOpen("compare")} />
        {mayWrite && <Acts {...props} name={name} />}
      </div>
    </li>
  );
}

function Acts({ version, isLive, isBusy, onOpen, onTest, onShow, name }: VersionRowProps & { name: string }) {
  const { run, state, number } = version;
  const isPassed = run !== null && run.finishedAt !== null && run.failed === 0;
  const isOpen = (state === "draft" || state === "tested") && number > 0;
  return (
    <>
      {isOpen && <Act label="Edit" of={name} onPress={() => onOpen("edit")} />}
      <Act label="Run the tests" of={name} isBusy={isBusy} onPress={onTest} />
      {run && (
        <Act
          label={run.finishedAt ? "Show results" : "Go on with the tests"}
          of={name}
          isBusy={isBusy}
          onPress={() => onShow(run.id)}
        />
      )}
      {!isLive && isPassed && <Act label="Put live" of={name} isMain onPress={() => onOpen("live")} />}
    </>
  );
}

interface ActProps {
  label: string;
  /** The version's name, for screen readers. */
  of: string;
  isBusy?: boolean;
  isMain?: boolean;
  onPress: () => void;
}

function Act({ label, of, isBusy = false, isMain = false, onPress }: ActProps) {
  return (
    <Button look={isMain ? "main" : "quiet"} isOff={isBusy} onClick={() => onPress()}>
      {label} <span className="sr-only">{of}</span>
    </Button>
  );
}

export function nameOf({ number }: Pick<InstructionsVersion, "number">): string {
  return number === 0 ? "The site's own version" : `Version ${number}`;
}

export function wordsOfRun(run: BenchRun | null): string {
  if (!run) return "Not tested with the model that answers now.";
  const { passed, failed, total, finishedAt } = run;
  if (!finishedAt) return `Test under way: ${passed + failed} of ${total}.`;
  return failed === 0 ? `All ${total} cases passed.` : `${failed} of ${total} cases failed.`;
}
