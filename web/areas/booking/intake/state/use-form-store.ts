import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Intake } from "#contract/intake.ts";
import { todayIn } from "#contract/time.ts";
import { useStore } from "#web/lib/state/store.ts";
import { putSection } from "../intake-api.ts";
import { createFormStore } from "./form-store.ts";

const LEAVING = "Your last answers are not saved yet. Leave all the same?";

export function clinicToday(): string {
  return todayIn(Date.now());
}

/** Saves while the patient types, and asks before leaving unsaved answers. */
export function useFormStore(intake: Intake) {
  const [store] = useState(() => {
    const { appointmentId } = intake;
    return createFormStore(intake, {
      save: (page) => putSection(appointmentId, page),
      today: clinicToday,
      now: Date.now,
    });
  });
  const state = useStore(store.store);

  useEffect(() => {
    store.run(true);
    const saveNow = () => void (store.hasUnsaved() && store.saveNow());
    // A phone may end a hidden page without notice.
    const saveWhenHidden = () => document.visibilityState === "hidden" && saveNow();
    addEventListener("online", saveNow);
    document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      removeEventListener("online", saveNow);
      document.removeEventListener("visibilitychange", saveWhenHidden);
      store.run(false);
    };
  }, [store]);

  useBlocker({
    enableBeforeUnload: () => store.hasUnsaved(),
    async shouldBlockFn({ current, next }) {
      if (current.pathname === next.pathname || !store.hasUnsaved()) return false;
      await store.saveNow();
      return store.hasUnsaved() && !confirm(LEAVING);
    },
  });

  return { store, state };
}
