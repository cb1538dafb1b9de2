import { Outlet } from "@tanstack/react-router";
import { Guard } from "#web/components/account/guard.tsx";
import { AdminNav } from "#web/components/admin/admin-nav.tsx";
import { CommandMenu } from "#web/components/admin/command-menu.tsx";
import { LeaveDialog } from "#web/ui/dialog/leave-dialog.tsx";
import { UndoRegion } from "#web/ui/view/undo-region.tsx";

/** `/admin` and below: whoever has a permission of this area may enter; each page asks for its own. */
export function AdminArea() {
  return (
    <Guard permission="admin:enter">
      {({ roles }) => (
        <div className="wrap staff grid grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-2 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <AdminNav roles={roles ?? []} />
          <Outlet />
          <CommandMenu />
          <LeaveDialog />
          <UndoRegion />
        </div>
      )}
    </Guard>
  );
}
