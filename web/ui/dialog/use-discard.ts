import { useBlocker } from "@tanstack/react-router";
import { type FocusEvent, useRef, useState } from "react";
import { WRITTEN } from "#web/lib/state/written.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Place {
  pathname: string;
  search: unknown;
}

/** Asks before typed text is lost. @param onClose called at once if nothing was typed */
export function useDiscard(onClose: () => void) {
  const before = useRef(new Map<Field, string>());
  const waiting = useRef<(discards: boolean) => void>(undefined);
  const [isAsking, setAsking] = useState(false);
  const written = () => [...before.current].filter(isWritten).map(([field]) => field);
  const isAtStake = () => written().some((field) => field.form?.ariaBusy !== "true");

  function ask(): Promise<boolean> {
    waiting.current?.(false);
    setAsking(true);
    return new Promise((settle) => {
      waiting.current = settle;
    });
  }

  useBlocker({
    enableBeforeUnload: isAtStake,
    shouldBlockFn: async ({ current, next }) => !isSamePlace(current, next) && isAtStake() && !(await ask()),
  });

  return {
    isAsking,
    answer(discards: boolean) {
      setAsking(false);
      waiting.current?.(discards);
    },
    remember({ target, currentTarget }: FocusEvent<HTMLDialogElement>) {
      const field: EventTarget = target;
      const isOwn = isField(field) && field.closest("dialog") === currentTarget;
      if (isOwn && !before.current.has(field)) before.current.set(field, field.value);
    },
    async close() {
      if (written().length > 0 && !(await ask())) return;
      before.current.clear();
      onClose();
    },
  };
}

function isField(element: EventTarget): element is Field {
  return element instanceof Element && element.matches(WRITTEN);
}

function isWritten([field, was]: [Field, string]): boolean {
  const now = field.value.trim();
  return field.isConnected && now !== "" && now !== was.trim();
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search);
}
