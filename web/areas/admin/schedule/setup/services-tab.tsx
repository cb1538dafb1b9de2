import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminService, ScheduleAnswer } from "#contract/admin-schedule.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { scheduleQuery } from "../queries.ts";
import { ServiceDialog } from "./service-dialog.tsx";

export function ServicesTab() {
  const query = useQuery(scheduleQuery);
  return <Loaded query={query}>{(schedule) => <Services schedule={schedule} />}</Loaded>;
}

function Services({ schedule }: { schedule: ScheduleAnswer }) {
  const [edited, edit] = useState<AdminService | "new" | null>(null);
  return (
    <>
      <p className="mt-5 mb-3">
        What is changed here counts for the next visit that is booked, online too. Booked visits keep their length.
      </p>
      <Button look="main" onClick={() => edit("new")}>
        New service…
      </Button>
      <ScrollRegion className="table-scroll" aria-label="Services">
        <table>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Minutes</th>
              <th scope="col">Buffers</th>
              <th scope="col">Notice</th>
              <th scope="col">Days ahead</th>
              <th scope="col">A day at most</th>
              <th scope="col">Offered by</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="sr-only">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {schedule.services.map((service) => (
              <Row key={service.id} service={service} onEdit={() => edit(service)} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {edited && (
        <ServiceDialog service={edited === "new" ? null : edited} schedule={schedule} onClose={() => edit(null)} />
      )}
    </>
  );
}

function Row({ service, onEdit }: { service: AdminService; onEdit: () => void }) {
  const { name, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, minNoticeMinutes, horizonDays } = service;
  const offering = new Set(service.offers.map(({ provider }) => provider)).size;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{durationMinutes}</td>
      <td>
        {bufferBeforeMinutes} before, {bufferAfterMinutes} after
      </td>
      <td>{noticeWords(minNoticeMinutes)}</td>
      <td>{horizonDays}</td>
      <td>{service.dailyLimit ?? "No limit"}</td>
      <td>{offering === 1 ? "1 provider" : `${offering} providers`}</td>
      <td>
        {service.isActive ? (
          <StatusBadge tone="good">{service.isSelfBookable ? "Online" : "By staff alone"}</StatusBadge>
        ) : (
          <StatusBadge>Off</StatusBadge>
        )}
      </td>
      <td>
        <Button onClick={onEdit} of={name}>
          Change…
        </Button>
      </td>
    </tr>
  );
}

function noticeWords(minutes: number): string {
  if (minutes === 0) return "None";
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}
