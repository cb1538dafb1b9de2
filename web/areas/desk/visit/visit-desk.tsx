import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { FreeTime } from "#contract/booking-answers.ts";
import type { StaffVisit, VisitAct } from "#contract/staff-board.ts";
import { currentIn } from "#web/lib/api/stale.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { putVisit } from "../shell/queries.ts";
import { CancelDialog, CheckInDialog, DeclineDialog, OthersDialog, RoomDialog } from "./act-dialogs.tsx";
import { BookDialog } from "./book-dialog.tsx";
import { MoveDialog, type MoveTarget } from "./move-dialog.tsx";
import { StaleVisitDialog } from "./stale-visit-dialog.tsx";
import { changeVisit, focusVisit, isTimeToCheckIn, type VisitChange } from "./visit-change.ts";
import { VisitDialog } from "./visit-dialog.tsx";

type OpenVisitAct =
  | { kind: "visit" | "decline" | "cancel" | "room" | "check-in"; visit: StaffVisit; to?: MoveTarget | undefined }
  | { kind: "move"; visit: StaffVisit; to?: MoveTarget | undefined }
  | { kind: "stale"; current: StaffVisit; change: VisitChange }
  | { kind: "others"; visit: StaffVisit; times: readonly FreeTime[] }
  | { kind: "book"; isWalkIn: boolean; date: string };

interface Desk {
  show: (visit: StaffVisit) => void;
  /** Acts at once, or opens a dialog if the act needs input. */
  act: (visit: StaffVisit, act: VisitAct, to?: MoveTarget) => void;
  /** For acts from a dialog. Shows a stale version itself. @throws every other error */
  attempt: (visit: StaffVisit, change: VisitChange) => Promise<void>;
  /** @param date the day that the page shows */
  book: (isWalkIn: boolean, date: string) => void;
  close: () => void;
}

interface State {
  /** Id of the visit that is being changed. */
  busy: string | null;
  problem: { id: string; text: string } | null;
}

const IDLE: State = { busy: null, problem: null };
const DeskContext = createContext<Desk | null>(null);
const StateContext = createContext<State>(IDLE);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("Visits are changed inside of a VisitDesk.");
  return desk;
}

export function useDeskState(): State {
  return useContext(StateContext);
}

const ASKS_FIRST = ["decline", "cancel", "room", "move"] as const;
type AskedFirst = (typeof ASKS_FIRST)[number];
type ActAtOnce = Exclude<VisitAct, AskedFirst>;

function asksFirst(act: VisitAct): act is AskedFirst {
  return ASKS_FIRST.some((one) => one === act);
}

export function VisitDesk({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<OpenVisitAct | null>(null);
  const [state, setState] = useState<State>(IDLE);
  const [landed, setLanded] = useState<{ id: string } | null>(null);
  // Runs after the dialog has closed and the card has moved.
  useEffect(() => {
    if (landed) focusVisit(landed.id);
  }, [landed]);
  const desk = useMemo<Desk>(() => {
    async function attempt(visit: StaffVisit, change: VisitChange) {
      try {
        const others = await changeVisit(visit, change);
        setAsked(others.length > 0 ? { kind: "others", visit, times: others } : null);
        setLanded({ id: visit.id });
      } catch (error) {
        const current = currentIn<StaffVisit>(error);
        if (!current) throw error;
        putVisit(current);
        setAsked({ kind: "stale", current, change });
      }
    }
    async function actAtOnce(visit: StaffVisit, act: ActAtOnce) {
      setState({ busy: visit.id, problem: null });
      const problem = await attempt(visit, { act, body: {} }).then(
        () => null,
        (error: unknown) => ({ id: visit.id, text: saidOf(troubleOf(error)) }),
      );
      setState({ busy: null, problem });
    }
    return {
      show: (visit) => setAsked({ kind: "visit", visit }),
      act(visit, act, to) {
        if (asksFirst(act) || (act === "check-in" && !isTimeToCheckIn(visit, Date.now())))
          setAsked({ kind: act, visit, to });
        else void actAtOnce(visit, act);
      },
      attempt,
      book: (isWalkIn, date) => setAsked({ kind: "book", isWalkIn, date }),
      close: () => setAsked(null),
    };
  }, []);
  return (
    <DeskContext value={desk}>
      <StateContext value={state}>
        {children}
        {asked && <Question asked={asked} />}
      </StateContext>
    </DeskContext>
  );
}

function Question({ asked }: { asked: OpenVisitAct }) {
  switch (asked.kind) {
    case "visit":
      return <VisitDialog visit={asked.visit} />;
    case "move":
      return <MoveDialog key={asked.visit.version} visit={asked.visit} to={asked.to} />;
    case "decline":
      return <DeclineDialog visit={asked.visit} />;
    case "cancel":
      return <CancelDialog visit={asked.visit} />;
    case "room":
      return <RoomDialog visit={asked.visit} />;
    case "check-in":
      return <CheckInDialog visit={asked.visit} />;
    case "book":
      return <BookDialog isWalkIn={asked.isWalkIn} shown={asked.date} />;
    case "others":
      return <OthersDialog visit={asked.visit} times={asked.times} />;
    case "stale":
      return <StaleVisitDialog current={asked.current} change={asked.change} />;
  }
}
