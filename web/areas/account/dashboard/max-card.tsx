import { useState } from "react";
import { api } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/base/icon.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { handoverText } from "../messages/handover-text.ts";
import { MaxHandover } from "../messages/max-handover.tsx";

export function AskMaxCard() {
  const [transcript, setTranscript] = useState<string>();
  return (
    <Card id="max" heading="Ask Max">
      <p>
        Max, our AI assistant, answers questions about the clinic at any hour and can show your next visits. Max does
        not know the rest of your record, and nobody at the clinic reads along unless you send it to us.
      </p>
      {transcript === undefined ? (
        <div className="form-end">
          <Button data-ask-max="" commandfor="chat" command="show-modal" aria-haspopup="dialog">
            <Icon name="chat" />
            Ask Max
          </Button>
          <ActButton
            label="Send my conversation to the clinic"
            act={async () => {
              const { conversation } = await take(api.chat.$get());
              const handover = handoverText(conversation?.messages ?? []);
              if (handover === "") return { heading: "You have no conversation with Max in this browser yet." };
              setTranscript(handover);
              return undefined;
            }}
          />
        </div>
      ) : (
        <MaxHandover transcript={transcript} onEnd={() => setTranscript(undefined)} />
      )}
    </Card>
  );
}
