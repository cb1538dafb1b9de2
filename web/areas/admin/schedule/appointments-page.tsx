import { getRouteApi } from "@tanstack/react-router";
import { type Tab, Tabs } from "#web/ui/view/tabs.tsx";
import { AdminPage } from "../shell/admin-page.tsx";
import { CalendarTab } from "./calendar-tab.tsx";
import { ClosuresTab } from "./closures-tab.tsx";
import { ListTab } from "./list-tab.tsx";
import type { AppointmentsSearch } from "./search.ts";
import { HoursTab } from "./setup/hours-tab.tsx";
import { RoomsTab } from "./setup/rooms-tab.tsx";
import { ServicesTab } from "./setup/services-tab.tsx";
import { WaitlistTab } from "./waitlist-tab.tsx";

const route = getRouteApi("/admin/appointments");

const TABS: readonly Tab<AppointmentsSearch["tab"]>[] = [
  { key: undefined, label: "Calendar" },
  { key: "list", label: "List" },
  { key: "hours", label: "Provider hours" },
  { key: "closures", label: "Closures" },
  { key: "services", label: "Services" },
  { key: "rooms", label: "Clinics and rooms" },
  { key: "waitlist", label: "Waitlist" },
];

export function AppointmentsPage() {
  const search = route.useSearch();
  return (
    <AdminPage heading="Appointment Manager" permission="appointment:manage">
      <Tabs label="Appointment Manager" tabs={TABS} current={search.tab} />
      <Panel search={search} />
    </AdminPage>
  );
}

function Panel({ search }: { search: AppointmentsSearch }) {
  switch (search.tab) {
    case undefined:
      return <CalendarTab search={search} />;
    case "list":
      return <ListTab search={search} />;
    case "hours":
      return <HoursTab chosen={search.provider} />;
    case "closures":
      return <ClosuresTab />;
    case "services":
      return <ServicesTab />;
    case "rooms":
      return <RoomsTab />;
    case "waitlist":
      return <WaitlistTab />;
  }
}
