import * as z from "zod/mini";
import { INTEGRATION_STATES } from "#contract/integrations.ts";
import { messageQuery } from "#contract/overview-messages.ts";
import { deliveryQuery } from "#contract/webhooks.ts";
import { tabSearchOf } from "#web/lib/search.ts";

/** Connections are few: the page itself filters them. */
export const connectionFilters = z.object({ state: z.optional(z.enum(INTEGRATION_STATES)) });

export const integrationsSearch = tabSearchOf(connectionFilters.shape, {
  webhooks: {},
  deliveries: deliveryQuery.shape,
  messages: messageQuery.shape,
});
export type IntegrationsSearch = ReturnType<typeof integrationsSearch>;
