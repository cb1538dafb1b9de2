import * as z from "zod/mini";
import { userData } from "./auth.ts";

const record = z.record(z.string(), z.unknown());

export const adminUserRequest = z.object({
  id: z.optional(z.uuid({ error: "id must be an UUID" })),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  password: z.optional(z.string()),
  password_hash: z.optional(z.string()),
  email_confirm: z._default(z.boolean(), false),
  user_metadata: z.optional(userData),
  app_metadata: z.optional(record),
  role: z.optional(z.string()),
  ban_duration: z.optional(z.string()),
});
export type AdminUserRequest = z.infer<typeof adminUserRequest>;

export const deleteUserRequest = z.object({ should_soft_delete: z._default(z.boolean(), false) });

export const inviteRequest = z.object({
  email: z._default(z.string(), ""),
  data: z._default(userData, {}),
});
export type InviteRequest = z.infer<typeof inviteRequest>;

const LINK_TYPES = ["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"] as const;

export const generateLinkRequest = z.object({
  type: z.enum(LINK_TYPES, { error: "Invalid email action link type requested" }),
  email: z._default(z.string(), ""),
  password: z.optional(z.string()),
  new_email: z.optional(z.string()),
  data: z._default(userData, {}),
});
export type GenerateLinkRequest = z.infer<typeof generateLinkRequest>;
