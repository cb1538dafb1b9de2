import { Outlet } from "@tanstack/react-router";
import { SignedInGuard } from "#web/areas/account/shell/guard.tsx";
import { LeaveDialog } from "#web/ui/dialog/leave-dialog.tsx";
import { UndoRegion } from "#web/ui/view/undo-region.tsx";
import { AdminNav } from "../shell/admin-nav.tsx";
import { CommandMenu } from "../shell/command-menu.tsx";

/** Users with any permission of this area may enter; each page checks its own. */
export function AdminArea() {
  return (
    <SignedInGuard permission="admin:enter">
      {({ roles }) => (
        <div className="wrap staff grid grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-2 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <AdminNav roles={roles ?? []} />
          <Outlet />
          <CommandMenu />
          <LeaveDialog />
          <UndoRegion />
        </div>
      )}
    </SignedInGuard>
  );
}
