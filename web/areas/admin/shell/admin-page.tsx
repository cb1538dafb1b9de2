import { type ReactNode, useEffect } from "react";
import { clinic } from "#content/clinic.ts";
import type { Permission } from "#contract/permissions.ts";
import { SignedInGuard } from "#web/areas/account/shell/guard.tsx";

interface AdminPageProps {
  /** The h1 and the tab's title. It names no person, because others can see the tabs. */
  heading: string;
  /** Users without it go to the home page; the server checks it again on every call. */
  permission: Permission;
  lead?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

let isLater = false;

/** Every admin page returns this frame. Children render only with the permission, so they may run queries. */
export function AdminPage({ permission, ...frame }: AdminPageProps) {
  return <SignedInGuard permission={permission}>{() => <Frame {...frame} />}</SignedInGuard>;
}

function Frame({ heading, lead, tools, children }: Omit<AdminPageProps, "permission">) {
  useEffect(() => {
    document.title = `${heading} | ${clinic.name}`;
    // The focused element is gone with the previous page.
    if (isLater && document.activeElement === document.body) document.getElementById("content")?.focus();
    isLater = true;
  }, [heading]);
  return (
    <div className="admin-page min-w-0">
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <h1>{heading}</h1>
        {tools && <div className="act-list">{tools}</div>}
      </div>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
