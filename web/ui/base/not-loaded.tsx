import { type Cause, useRecovery } from "#web/lib/state/use-recovery.ts";
import { Button } from "./button.tsx";
import { Phones } from "./form-notice.tsx";

const WORDS: Readonly<Record<Cause, string>> = {
  unknown: "One moment…",
  offline: "We can’t reach our site right now. This opens by itself as soon as you’re connected again.",
  stale: "We may have updated our site since you opened it. Reload to get the latest version.",
  unsent:
    "We may have updated our site since you opened it. Copy any words you haven’t sent yet, then reload to get the latest version.",
  fault: "Something went wrong on our side. Reload to try again, or call us:",
};

interface NotLoadedProps {
  error: unknown;
  retry: () => void;
  isPage?: boolean;
}

export function NotLoaded({ error, retry, isPage = false }: NotLoadedProps) {
  const { cause, reload } = useRecovery(error, retry, isPage);
  return (
    <div className={isPage ? "note actions mt-12" : "note actions"} data-level="warning" role="alert">
      <p>{WORDS[cause]}</p>
      {cause === "fault" && <Phones />}
      <Button onClick={() => void reload()}>Reload</Button>
    </div>
  );
}
