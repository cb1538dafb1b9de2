import * as z from "zod/mini";
import { INTEGRATION_STATES } from "#contract/integrations.ts";
import { unsentList } from "#contract/overview-messages.ts";
import { deliveryList } from "#contract/webhooks.ts";
import { tabSearchOf } from "#web/lib/state/search.ts";

/** There are few connections, so the browser filters them. */
export const connectionFilters = z.object({ state: z.optional(z.enum(INTEGRATION_STATES)) });

export const integrationsSearch = tabSearchOf(connectionFilters.shape, {
  webhooks: {},
  deliveries: deliveryList.query.shape,
  messages: unsentList.query.shape,
});
export type IntegrationsSearch = ReturnType<typeof integrationsSearch>;
