import { articlesSearch } from "#web/areas/admin/articles/search.ts";
import { claimsSearch } from "#web/areas/admin/claims/search.ts";
import { complianceSearch } from "#web/areas/admin/compliance/search.ts";
import { draftsSearch } from "#web/areas/admin/drafts/search.ts";
import { integrationsSearch } from "#web/areas/admin/integrations/search.ts";
import { leadsSearch } from "#web/areas/admin/leads/search.ts";
import { maxSearch } from "#web/areas/admin/max/search.ts";
import { overviewSearch } from "#web/areas/admin/overview/search.ts";
import { appointmentsSearch } from "#web/areas/admin/schedule/search.ts";
import { overrideSearch, routeSearch, schemaSearch } from "#web/areas/admin/schema/search.ts";
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
} from "#web/areas/desk/shell/search.ts";

/** One file, so that a page waits for one request. */
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
