/** Drizzle wraps D1's error, so both levels are read. */
export function isUniqueViolation(error: unknown): boolean {
  for (let level = error, depth = 0; level instanceof Error && depth < 4; level = level.cause, depth++) {
    if (level.message.includes("UNIQUE constraint failed")) return true;
  }
  return false;
}
