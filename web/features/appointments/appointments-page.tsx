import type { ComponentType } from "react";
import { AdminPage } from "#web/components/admin/admin-page.tsx";
import { type Tab, Tabs, useTab } from "#web/components/admin/tabs.tsx";
import { CalendarTab } from "./calendar-tab.tsx";
import { ClosuresTab } from "./closures-tab.tsx";
import { HoursTab } from "./hours-tab.tsx";
import { ListTab } from "./list-tab.tsx";
import { RoomsTab } from "./rooms-tab.tsx";
import { ServicesTab } from "./services-tab.tsx";
import { WaitlistTab } from "./waitlist-tab.tsx";

type Key = "calendar" | "list" | "hours" | "closures" | "services" | "rooms" | "waitlist";

const TABS: readonly [Tab<Key>, ...Tab<Key>[]] = [
  { key: "calendar", label: "Calendar" },
  { key: "list", label: "List" },
  { key: "hours", label: "Provider hours" },
  { key: "closures", label: "Closures" },
  { key: "services", label: "Services" },
  { key: "rooms", label: "Clinics and rooms" },
  { key: "waitlist", label: "Waitlist" },
];

const PANELS: Readonly<Record<Key, ComponentType>> = {
  calendar: CalendarTab,
  list: ListTab,
  hours: HoursTab,
  closures: ClosuresTab,
  services: ServicesTab,
  rooms: RoomsTab,
  waitlist: WaitlistTab,
};

/** `/admin/appointments`: the calendar of both clinics, and everything that decides when visits can take place. */
export function AppointmentsPage() {
  const tab = useTab(TABS);
  const Panel = PANELS[tab];
  return (
    <AdminPage heading="Appointment Manager" permission="appointment:manage">
      <Tabs label="Appointment Manager" tabs={TABS} current={tab} />
      <Panel />
    </AdminPage>
  );
}
