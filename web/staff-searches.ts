import { overviewSearch } from "./features/admin/search.ts";
import { appointmentsSearch } from "./features/appointments/search.ts";
import { claimsSearch } from "./features/claims/search.ts";
import { complianceSearch } from "./features/compliance/search.ts";
import { draftsSearch } from "./features/drafts/search.ts";
import { articlesSearch } from "./features/editor/search.ts";
import { integrationsSearch } from "./features/integrations/search.ts";
import { leadsSearch } from "./features/leads/search.ts";
import { maxSearch } from "./features/max/search.ts";
import { overrideSearch, routeSearch, schemaSearch } from "./features/schema/search.ts";
import {
  boardSearch,
  chartSearch,
  daySheetSearch,
  intakesSearch,
  labelSearch,
  messagesSearch,
  portalSearch,
  tasksSearch,
  weekSearch,
} from "./features/staff/search.ts";

/** The search of every page for staff: one file, so that a page waits for one request. */
export const searches = {
  overviewSearch,
  appointmentsSearch,
  claimsSearch,
  complianceSearch,
  draftsSearch,
  articlesSearch,
  integrationsSearch,
  leadsSearch,
  maxSearch,
  overrideSearch,
  routeSearch,
  schemaSearch,
  boardSearch,
  chartSearch,
  daySheetSearch,
  intakesSearch,
  labelSearch,
  messagesSearch,
  portalSearch,
  tasksSearch,
  weekSearch,
};
