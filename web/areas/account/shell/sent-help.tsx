import type { HelpWords } from "#content/help.ts";
import { HelpBox } from "#web/ui/base/help-box.tsx";
import { focusWhenShown } from "#web/ui/view/card.tsx";

/** Emergency help, shown at once after a message that may be about an emergency. */
export function SentHelp({ help }: { help: HelpWords | null | undefined }) {
  if (!help) return null;
  return (
    <div role="alert" tabIndex={-1} ref={focusWhenShown}>
      <HelpBox words={help} />
    </div>
  );
}
