import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import type { StaffVisit } from "#contract/staff-board.ts";
import { type Minutes, snapped } from "#web/lib/words/week-layout.ts";

/** A shorter movement counts as a click. */
const SLOP_PX = 6;

export interface DropTarget {
  visit: StaffVisit;
  day: string;
  provider: string;
  minute: number;
  duration: number;
}

interface Grab {
  visit: StaffVisit;
  pointerId: number;
  x: number;
  y: number;
  /** From the top of the block to the pointer. */
  offset: number;
  duration: number;
}

/** Mouse and pen only, because touch must scroll: touch and keyboard users press "Move…" instead. */
export function useDrag(hours: Minutes, onDrop: (target: DropTarget) => void) {
  const [target, setTarget] = useState<DropTarget | null>(null);
  const grab = useRef<Grab | null>(null);
  const wasDragged = useRef(false);
  const shown = useRef<DropTarget | null>(null);

  function show(next: DropTarget | null) {
    if (isSame(shown.current, next)) return;
    shown.current = next;
    setTarget(next);
  }

  function end(isDropped: boolean) {
    const at = shown.current;
    grab.current = null;
    show(null);
    if (isDropped && at) onDrop(at);
  }

  useEffect(() => {
    function cancel({ key }: KeyboardEvent) {
      if (key !== "Escape" || !grab.current) return;
      grab.current = null;
      shown.current = null;
      setTarget(null);
    }
    addEventListener("keydown", cancel);
    return () => removeEventListener("keydown", cancel);
  }, []);

  function take(event: ReactPointerEvent<HTMLElement>, visit: StaffVisit, duration: number) {
    wasDragged.current = false;
    const isMovable = visit.acts.includes("move") && event.pointerType !== "touch" && event.button === 0;
    if (!isMovable) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    const { pointerId, clientX: x, clientY: y } = event;
    grab.current = { visit, pointerId, x, y, offset: y - top, duration };
    event.currentTarget.setPointerCapture(pointerId);
  }

  function drag({ clientX, clientY, pointerId }: ReactPointerEvent<HTMLElement>) {
    const held = grab.current;
    if (held?.pointerId !== pointerId) return;
    if (!wasDragged.current && Math.hypot(clientX - held.x, clientY - held.y) < SLOP_PX) return;
    wasDragged.current = true;
    show(targetAt({ x: clientX, y: clientY }, held, hours));
  }

  return {
    target,
    handlers: (visit: StaffVisit, duration: number) => ({
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => take(event, visit, duration),
      onPointerMove: drag,
      onPointerUp: () => end(wasDragged.current),
      onPointerCancel: () => end(false),
    }),
    /** True if the click that follows ends a drag. */
    isDragEnd: () => wasDragged.current,
  };
}

function targetAt({ x, y }: { x: number; y: number }, held: Grab, hours: Minutes): DropTarget | null {
  const column = document.elementsFromPoint(x, y).find((element) => element.matches("[data-day][data-provider]"));
  if (!(column instanceof HTMLElement)) return null;
  const { top, height } = column.getBoundingClientRect();
  const minute = hours.from + ((y - held.offset - top) / height) * (hours.to - hours.from);
  const { day = "", provider = "" } = column.dataset;
  return { visit: held.visit, day, provider, minute: snapped(minute, hours, held.duration), duration: held.duration };
}

function isSame(a: DropTarget | null, b: DropTarget | null): boolean {
  return a?.day === b?.day && a?.provider === b?.provider && a?.minute === b?.minute;
}
