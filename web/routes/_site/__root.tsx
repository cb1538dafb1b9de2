import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { ChatDialog } from "#web/areas/chat/dialog/chat-dialog.tsx";
import { ChatLauncher } from "#web/areas/chat/dialog/chat-launcher.tsx";
import { SiteLayout } from "#web/areas/site/layout/site-layout.tsx";
import type { RouterContext } from "../../router.ts";

export const Route = createRootRouteWithContext<RouterContext>()({ component: Site });

function Site() {
  const assistant = (
    <>
      <ChatLauncher />
      <ChatDialog />
    </>
  );
  return (
    <SiteLayout assistant={assistant}>
      <Outlet />
    </SiteLayout>
  );
}
