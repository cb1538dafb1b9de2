import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { FoundPatient } from "#contract/staff-patients.ts";
import { Allowed } from "../shell/staff-area.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import { FoundList } from "./found-list.tsx";
import { SearchForm } from "./search-form.tsx";

/** Results are kept in this component only, so they are gone when the user leaves the page. */
export function PatientsPage() {
  const [found, setFound] = useState<readonly FoundPatient[] | null>(null);
  return (
    <Allowed permission="patient:read">
      <StaffPage heading="Patients">
        <p className="lead">Names are sealed, so only exact matches are found. Each search is written down.</p>
        <SearchForm onFound={setFound} />
        {found && (
          <FoundList
            patients={found}
            action={({ id, firstName, lastName }) => (
              <Link to="/staff-portal/patients/$id" params={{ id }} className="btn quiet">
                Open the chart
                <span className="sr-only">
                  {" "}
                  of {firstName} {lastName}
                </span>
              </Link>
            )}
          />
        )}
      </StaffPage>
    </Allowed>
  );
}
