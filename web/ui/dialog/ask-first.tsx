import { useId, useRef } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { type Act, ActButton } from "#web/ui/view/act-button.tsx";
import { focusCard } from "#web/ui/view/card.tsx";

interface AskFirstProps {
  /** On the button that opens the question, and on the one that answers it. */
  label: string;
  of?: string;
  question: string;
  /** What follows from it. */
  text: string;
  keepLabel: string;
  /** The card that takes the focus afterwards: this button may be gone with what it was for. */
  card: string;
  act: Act;
}

/** For what can not be undone by another press: says what follows, and asks. */
export function AskFirst({ label, of, question, text, keepLabel, card, act }: AskFirstProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const id = useId();

  function ask() {
    dialog.current?.showModal();
    // A second press of Enter changes nothing.
    keep.current?.focus();
  }

  return (
    <>
      <Button onClick={ask}>
        {label}
        {of && <span className="sr-only"> ({of})</span>}
      </Button>
      <dialog ref={dialog} className="panel-dialog" aria-labelledby={id}>
        <h2 id={id}>{question}</h2>
        <p>{text}</p>
        <div className="form-end">
          <ActButton
            label={label}
            isMain
            act={async () => {
              const trouble = await act();
              if (trouble) return trouble;
              dialog.current?.close();
              focusCard(card);
              return undefined;
            }}
          />
          <Button ref={keep} onClick={() => dialog.current?.close()}>
            {keepLabel}
          </Button>
        </div>
      </dialog>
    </>
  );
}
