/** Why nobody could be identified: no answer, a refused code, or an ID token that proves nothing. */
export class IdentityError extends Error {
  readonly reason: "unreachable" | "refused" | "untrusted";

  constructor(reason: IdentityError["reason"], cause?: unknown) {
    super(`The identity provider: ${reason}.`, { cause });
    this.reason = reason;
  }
}
