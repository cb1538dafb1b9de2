import { useQuery } from "@tanstack/react-query";
import type { SessionSummary } from "#contract/auth-sessions.ts";
import { longDateTime } from "#contract/time-words.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { callAuth } from "#web/lib/session/auth-extras.ts";
import { withProof } from "#web/lib/session/proof.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { focusCard } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { sessionsQuery } from "../profile/queries.ts";

const CARD = "sessions";

export function Sessions() {
  const query = useQuery(sessionsQuery);
  return (
    <Loaded query={query}>
      {(sessions) => (
        <>
          <p>
            You are signed in on these devices. If you do not know one of them, sign it out and change your password.
          </p>
          <ul className="rows">
            {sessions
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <SessionRow key={session.id} {...session} />
              ))}
          </ul>
          {sessions.length > 1 && (
            <div className="form-end">
              <ActButton label="Sign out all other devices" act={signOutOthers} />
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

function SessionRow({ id, device, created_at, refreshed_at, current }: SessionSummary) {
  return (
    <li>
      <p>
        <b>{device}</b>
        {current && <em>This device</em>}
        <small>Last used {longDateTime(refreshed_at)}</small>
        <small>Signed in {longDateTime(created_at)}</small>
      </p>
      {!current && <ActButton label="Sign out" of={device} act={() => signOutOne(id)} />}
    </li>
  );
}

async function signOutOne(id: string): Promise<Trouble | undefined> {
  const { error } = await withProof(() => callAuth("DELETE", `/sessions/${id}`));
  // A session that is gone already counts as signed out.
  if (error && error.status !== 404) return troubleOf(error);
  return ended("The device is signed out");
}

async function signOutOthers(): Promise<Trouble | undefined> {
  const { error } = await auth.signOut({ scope: "others" });
  return error ? troubleOf(error) : ended("Your other devices are signed out");
}

async function ended(title: string): Promise<undefined> {
  toast({ title });
  focusCard(CARD);
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  return undefined;
}
