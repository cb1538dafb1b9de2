import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { ChatDialog } from "#web/areas/chat/dialog/chat-dialog.tsx";
import { ChatLauncher } from "#web/areas/chat/dialog/chat-launcher.tsx";
import { SiteLayout } from "#web/areas/site/layout/site-layout.tsx";
import { useLoaded } from "#web/lib/api/use-loaded.ts";
import { Phones } from "#web/ui/base/form-notice.tsx";
import { NotLoaded } from "#web/ui/base/not-loaded.tsx";
import { Spinner } from "#web/ui/base/spinner.tsx";
import type { RouterContext } from "../../router.ts";

/** Pages below are `.lazy.tsx` files: no renderer holds them, and one file of HTML stands at all of their addresses. */
export const Route = createRootRouteWithContext<RouterContext>()({ component: AccountLayout });

const loadArea = () => import("#web/areas/account/shell/account-area.tsx");
// Asked for early; showing it says when it fails.
if (!import.meta.env.SSR) loadArea().catch(() => {});

/** The frame of every private page. */
function AccountLayout() {
  // The shell is the same at every address: what is shown at this one begins after React has taken it over.
  const isTaken = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const assistant = (
    <>
      <ChatLauncher />
      <ChatDialog />
    </>
  );
  return <SiteLayout assistant={assistant}>{isTaken ? <Area /> : <Loading />}</SiteLayout>;
}

function Area() {
  const { loaded, error, retry } = useLoaded(loadArea);
  if (!loaded) return error ? <Missing error={error} retry={retry} /> : <Loading />;
  return (
    <loaded.AccountArea>
      <Outlet />
    </loaded.AccountArea>
  );
}

function Missing(props: { error: unknown; retry: () => void }) {
  return (
    <div className="wrap min-h-[70vh] py-12">
      <div>
        <h1>This page didn’t load</h1>
        <NotLoaded {...props} isPage />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className="grid min-h-[80vh] content-center justify-items-center">
      {/* React leaves what is in it to the browser, so only the page's HTML carries it. */}
      <noscript>{import.meta.env.SSR && <Instead />}</noscript>
      <Spinner />
    </div>
  );
}

function Instead() {
  return (
    <div className="wrap">
      <p>Signing in needs JavaScript. Please call us instead:</p>
      <Phones />
    </div>
  );
}
