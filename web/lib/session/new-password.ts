import { LOOK_AGAIN, type Trouble } from "../api/trouble.ts";
import { passwordLength } from "./password-length.ts";

export function newPasswordTrouble(password: string): Trouble | undefined {
  const error = passwordError(password);
  return error ? { heading: LOOK_AGAIN, fields: { password: error } } : undefined;
}

export function passwordError(password: string): string | undefined {
  if (!password) return "Please choose a password.";
  const length = [...password.normalize("NFKC")].length;
  return length < passwordLength() ? `Please use at least ${passwordLength()} characters.` : undefined;
}
