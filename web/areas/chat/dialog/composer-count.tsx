import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { MESSAGE_CHARS } from "#contract/chat-text.ts";
import { EmergencyLine } from "../messages/notices.tsx";
import { useStrings } from "../state/use-strings.ts";
import type { Announce } from "./use-announcer.ts";

/** Characters before the limit from which on the rest is counted. */
const NEAR = 200;
const ID = "chat-count";

interface ComposerCountProps {
  form: HTMLFormElement;
  length: number;
  announce: Announce;
}

/** How many characters are left, near the limit; above it a message waits until it is shorter. */
export function ComposerCount({ form, length, announce }: ComposerCountProps) {
  const { charactersLeft, charactersOver } = useStrings();
  const left = MESSAGE_CHARS - length;
  const isShown = left <= NEAR;
  const isOver = left < 0;
  const text = isOver ? charactersOver(-left) : charactersLeft(left);
  const say = useEffectEvent(() => announce(text));
  // Said where the count begins and where the limit is passed: at each key it would drown the words themselves.
  useEffect(() => {
    if (isShown || isOver) say();
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
