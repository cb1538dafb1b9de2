import { Outlet } from "@tanstack/react-router";
import { SignedInGuard } from "#web/areas/account/shell/guard.tsx";
import { LeaveDialog } from "#web/ui/dialog/leave-dialog.tsx";
import { UndoRegion } from "#web/ui/view/undo-region.tsx";
import { AdminNav } from "../shell/admin-nav.tsx";
import { CommandMenu } from "../shell/command-menu.tsx";
import "#web/admin.css";

/** `/admin` and below: whoever has a permission of this area may enter; each page asks for its own. */
export function AdminArea() {
  return (
    <SignedInGuard permission="admin:enter">
      {({ roles }) => (
        <div className="wrap staff admin">
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
