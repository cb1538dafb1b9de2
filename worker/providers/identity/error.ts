export class IdentityError extends Error {
  readonly reason: "unreachable" | "refused" | "untrusted";

  constructor(reason: IdentityError["reason"], cause?: unknown) {
    super(`The identity provider: ${reason}.`, { cause });
    this.reason = reason;
  }
}
