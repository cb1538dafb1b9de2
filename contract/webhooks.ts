import * as z from "zod/mini";
import type { IntegrationState } from "./integrations.ts";
import { pagedList } from "./list.ts";

// Standard Webhooks. Payloads hold ids and kinds: no name, contact or health matter. Order is not promised; a resent
// delivery keeps its webhook-id.

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
  attempts: 8,
  overlapHours: 24,
  keepDays: 30,
} as const;

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
  previousUntil: string | null;
  lastSuccessAt: string | null;
  lastError: { code: string; at: string } | null;
  createdAt: string;
}

export interface NewSecretAnswer {
  endpoint: Endpoint;
  secret: string;
}

export interface Delivery {
  id: string;
  endpointId: string;
  event: WebhookEvent | "ping";
  status: DeliveryStatus;
  attempts: number;
  answered: number | null;
  errorCode: string | null;
  createdAt: string;
  lastAttemptAt: string | null;
  nextAttemptAt: string | null;
}

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
