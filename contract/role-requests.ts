import type { Role } from "./permissions.ts";

// Roles that wait for a second administrator: under /api/admin/compliance/users/requests.

/** An undecided request expires. */
export const ROLE_REQUEST_DAYS = 7;

export interface RoleRequest {
  id: string;
  userId: string;
  name: string;
  email: string;
  roles: Role[];
  before: Role[];
  isInvitation: boolean;
  requestedBy: string;
  /** The administrator who asked may withdraw it, and never approve it. */
  isMine: boolean;
  requestedAt: string;
  expiresAt: string;
}

/** Answer of `GET .../users/requests`: those that wait, the oldest first. */
export interface RoleRequestsAnswer {
  requests: RoleRequest[];
}
