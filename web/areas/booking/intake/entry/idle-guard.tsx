import { useEffect, useRef } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { useIdle } from "./use-idle.ts";

interface IdleGuardProps {
  onTouch: () => void;
  onOver: () => void;
}

/** Warns two minutes before an idle form is closed. */
export function IdleGuard({ onTouch, onOver }: IdleGuardProps) {
  const { warning, stay } = useIdle({ onTouch, onOver });
  const dialog = useRef<HTMLDialogElement>(null);
  const isWarned = warning !== null;
  useEffect(() => {
    if (isWarned) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isWarned]);
  return (
    <dialog
      ref={dialog}
      className="panel-dialog"
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      onClose={() => isWarned && stay()}
    >
      <h2 id="idle-title">Are you still there?</h2>
      <p id="idle-text">
        Nothing has happened here for a while. In two minutes we close your form, so that nobody else sees your answers.
        What is saved stays saved.
      </p>
      <p aria-hidden="true">
        <b>{warning}</b> left
      </p>
      <p className="form-end">
        <Button look="main" onClick={stay}>
          Keep my form open
        </Button>
      </p>
    </dialog>
  );
}
