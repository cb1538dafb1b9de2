import { Icon } from "#web/ui/base/icon.tsx";
import { Tooltip } from "#web/ui/base/tooltip.tsx";

export function ChatLauncher() {
  return (
    <Tooltip text="Chat with Max Assistant">
      <button
        type="button"
        className="chat-launcher"
        data-chat=""
        commandfor="chat"
        command="show-modal"
        aria-haspopup="dialog"
        aria-label="Chat with Max Assistant"
      >
        <Icon name="chat" />
      </button>
    </Tooltip>
  );
}
