import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { SiteLayout } from "../../components/layout/site-layout.tsx";
import { ChatDialog } from "../../features/chat/chat-dialog.tsx";
import { ChatLauncher } from "../../features/chat/chat-launcher.tsx";
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
