import { askMax } from "#content/home.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/base/icon.tsx";
import { ClaimText } from "../content/claim.tsx";

export function AskMax() {
  return (
    <section className="band tint">
      <div className="wrap split">
        <h2>{askMax.heading}</h2>
        <div>
          <p className="lead">{askMax.text}</p>
          <Button
            look="large"
            data-ask-max=""
            data-track="Ask_Max_AI_Assistant"
            commandfor="chat"
            command="show-modal"
            aria-haspopup="dialog"
          >
            <Icon name="chat" />
            <ClaimText id="max-around-the-clock" />
          </Button>
        </div>
      </div>
    </section>
  );
}
