import { LOOK_AGAIN, type Trouble } from "./trouble.ts";

/** Code points. The server's setting counts; this spares a trip. */
const MIN_LENGTH = 12;

/** What can be said of a new password without asking the server. */
export function newPasswordTrouble(password: string): Trouble | undefined {
  const error = passwordError(password);
  return error ? { heading: LOOK_AGAIN, fields: { password: error } } : undefined;
}

export function passwordError(password: string): string | undefined {
  if (!password) return "Please choose a password.";
  return [...password].length < MIN_LENGTH ? `Please use at least ${MIN_LENGTH} characters.` : undefined;
}
