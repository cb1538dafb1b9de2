import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { MESSAGE_CHARS } from "#contract/chat-text.ts";
import { EmergencyLine } from "../messages/notices.tsx";
import { useStrings } from "../state/use-strings.ts";
import type { Announce } from "./use-announcer.ts";

const SHOWN_BELOW = 200;
const ID = "chat-count";

interface ComposerCountProps {
  form: HTMLFormElement;
  length: number;
  announce: Announce;
}

export function ComposerCount({ form, length, announce }: ComposerCountProps) {
  const { charactersLeft, charactersOver } = useStrings();
  const left = MESSAGE_CHARS - length;
  const isShown = left <= SHOWN_BELOW;
  const isOver = left < 0;
  const text = isOver ? charactersOver(-left) : charactersLeft(left);
  const announceCount = useEffectEvent(() => announce(text));
  // Announced at the threshold and at the limit only: at each key it would drown out the typing.
  useEffect(() => {
    if (isShown || isOver) announceCount();
  }, [isShown, isOver]);
  useEffect(() => {
    const field = form.querySelector("textarea");
    if (!field || !isShown) return;
    field.setAttribute("aria-describedby", ID);
    return () => field.removeAttribute("aria-describedby");
  }, [form, isShown]);
  useEffect(() => {
    form.querySelector("textarea")?.setAttribute("aria-invalid", `${isOver}`);
  }, [form, isOver]);
  if (!isShown) return null;
  return createPortal(
    <div className="chat-count" data-over={isOver}>
      <p id={ID}>{text}</p>
      {isOver && <EmergencyLine />}
    </div>,
    form,
  );
}
