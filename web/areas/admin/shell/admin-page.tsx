import { type ReactNode, useEffect } from "react";
import { clinic } from "#content/clinic.ts";
import type { Permission } from "#contract/permissions.ts";
import { SignedInGuard } from "#web/areas/account/shell/guard.tsx";

interface AdminPageProps {
  /** The page's h1, and the tab's name: "Leads | clinic". Nobody's name stands there: tabs are seen by others. */
  heading: string;
  /** Who lacks it goes to the home page; the server asks for it again with every call. */
  permission: Permission;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /** Beside the heading: switches and buttons. */
  tools?: ReactNode;
  children: ReactNode;
}

let isLater = false;

/**
 * The frame of one admin page: its title, its permission, its heading. Every page component returns it at the top.
 * What stands in it is rendered only for who may see it, so queries may be made in a component inside.
 * @example `<AdminPage heading="Leads" permission="lead:read" tools={<NewLead />}><LeadList /></AdminPage>`
 */
export function AdminPage({ permission, ...frame }: AdminPageProps) {
  return <SignedInGuard permission={permission}>{() => <Frame {...frame} />}</SignedInGuard>;
}

function Frame({ heading, lead, tools, children }: Omit<AdminPageProps, "permission">) {
  useEffect(() => {
    document.title = `${heading} | ${clinic.name}`;
    // What had the focus is gone with the page before.
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
