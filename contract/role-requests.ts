import type { Role } from "./permissions.ts";

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
  isMine: boolean;
  requestedAt: string;
  expiresAt: string;
}

export interface RoleRequestsAnswer {
  requests: RoleRequest[];
}
