import type { HelpWords } from "#content/help.ts";
import { HelpBox } from "#web/ui/base/help-box.tsx";
import { focusWhenShown } from "#web/ui/view/card.tsx";

/** After words were sent that may be about an emergency: where help is, at once. */
export function SentHelp({ help }: { help: HelpWords | null | undefined }) {
  if (!help) return null;
  return (
    <div role="alert" tabIndex={-1} ref={focusWhenShown}>
      <HelpBox words={help} />
    </div>
  );
}
