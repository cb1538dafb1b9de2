import * as z from "zod/mini";
import type { IntegrationState } from "./integrations.ts";
import { pagedList } from "./list.ts";

// Signed notices to other systems (https://www.standardwebhooks.com). They carry ids and kinds: no name, no contact, no
// word about health. Their order is not promised; one that is sent again carries the same webhook-id.

/** What happens, by its exact name. */
export const WEBHOOK_EVENTS = [
  "appointment.booked",
  "appointment.cancelled",
  "appointment.completed",
  "appointment.no_show",
  "lead.created",
  "article.published",
  "claim.suspended",
  "claim.restored",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const WEBHOOK_LIMITS = {
  endpoints: 20,
  urlChars: 500,
  /** Tries of one delivery before it is given up. */
  attempts: 8,
  /** How long the secret that was replaced still signs beside the new one. */
  overlapHours: 24,
  /** How long deliveries are kept. */
  keepDays: 30,
} as const;

/** Body of `POST /api/admin/integrations/webhooks`, and of `PUT …/:id` with If-Match. */
export const endpointRequest = z.object({
  url: z
    .string({ error: "Please type an address." })
    .check(
      z.trim(),
      z.minLength(1, { error: "Please type an address." }),
      z.maxLength(WEBHOOK_LIMITS.urlChars, { error: "That address is too long." }),
    ),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, { error: "Please choose from the list." }))
    .check(z.minLength(1, { error: "Please choose at least one event." })),
});
export type EndpointRequest = z.infer<typeof endpointRequest>;

export interface Endpoint {
  id: string;
  version: number;
  url: string;
  events: WebhookEvent[];
  state: IntegrationState;
  lastFour: string;
  /** Until when the replaced secret signs too. */
  previousUntil: string | null;
  lastSuccessAt: string | null;
  lastError: { code: string; at: string } | null;
  createdAt: string;
}

/** Answer of making an endpoint and of rotating its secret: the one time that this secret is shown. */
export interface NewSecretAnswer {
  endpoint: Endpoint;
  secret: string;
}

export interface Delivery {
  /** Also the header webhook-id. */
  id: string;
  endpointId: string;
  event: WebhookEvent | "ping";
  status: DeliveryStatus;
  attempts: number;
  /** HTTP status of the last answer, when there was one. */
  answered: number | null;
  errorCode: string | null;
  createdAt: string;
  lastAttemptAt: string | null;
  /** When it is tried next, while it is pending. */
  nextAttemptAt: string | null;
}

/** `GET /api/admin/integrations/deliveries`. */
export const deliveryList = pagedList<Delivery>()({
  name: "webhook_delivery_list",
  sort: "-createdAt",
  filters: {
    endpoint: z.optional(z.string().check(z.maxLength(60))),
    status: z.optional(z.enum(DELIVERY_STATUSES, { error: "Please choose from the list." })),
  },
  first: ["event", "endpointId", "status", "answered"],
  columns: {
    id: "file",
    endpointId: { label: "Endpoint" },
    event: { label: "Event", isRowHeader: true },
    status: { label: "State" },
    attempts: { label: "Tries", kind: "count" },
    answered: { label: "Answer" },
    errorCode: "file",
    createdAt: { label: "Happened", kind: "time", sort: "createdAt", firstSort: "desc" },
    lastAttemptAt: "file",
    nextAttemptAt: { label: "Next try", kind: "time" },
  },
});
export type DeliveryQuery = z.infer<typeof deliveryList.query>;
