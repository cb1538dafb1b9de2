import { useCallback, useEffect, useRef, useState } from "react";
import { tellStillSignedIn } from "#web/areas/site/layout/menus/sign-out.ts";
import { fetchIntake, leaveIntake, openIntake } from "../intake-api.ts";
import { isShutOut } from "../refusals.ts";
import { accessAfterRefusal, type IntakeAccess, type IntakeLeaving } from "./intake-access.ts";
import { takeLinkToken } from "./link-token.ts";

/** Tries the account and this browser's cookie first, then the link. */
async function enter(id: string, token: string | null, birthDate?: string): Promise<IntakeAccess> {
  try {
    if (birthDate === undefined) {
      const intake = await fetchIntake(id).catch(nothingIfShut);
      if (intake) return { at: "form", intake };
    }
    if (token === null) return { at: "nowhere" };
    await openIntake(id, { token, ...(birthDate && { birthDate }) });
    return { at: "form", intake: await fetchIntake(id) };
  } catch (error) {
    return accessAfterRefusal(error);
  }
}

function nothingIfShut(error: unknown): null {
  if (isShutOut(error)) return null;
  throw error;
}

export function useIntakeAccess(appointmentId: string) {
  const [entry, setEntry] = useState<IntakeAccess>({ at: "loading" });
  const token = useRef<string | null>(null);

  const load = useCallback(
    async (birthDate?: string) => setEntry(await enter(appointmentId, token.current, birthDate)),
    [appointmentId],
  );

  useEffect(() => {
    token.current = takeLinkToken() ?? token.current;
    void load();
  }, [load]);

  return {
    entry,
    load,
    /** Clears the screen; the patient must open the link again. */
    async leave(leaving: IntakeLeaving): Promise<void> {
      token.current = null;
      setEntry({ at: "left", ...leaving });
      if (leaving.access === "link") await leaveIntake(appointmentId).catch(console.warn);
      else await import("#web/lib/session/session-client.ts").then(({ signOut }) => signOut(), tellStillSignedIn);
    },
  };
}
