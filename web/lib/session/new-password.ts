import { CHECK_FIELDS, type Trouble } from "../api/trouble.ts";
import { passwordLength } from "./password-length.ts";

export function newPasswordTrouble(password: string): Trouble | undefined {
  const error = passwordError(password);
  return error ? { heading: CHECK_FIELDS, fields: { password: error } } : undefined;
}

export function passwordError(password: string): string | undefined {
  if (!password) return "Please choose a password.";
  const length = [...password.normalize("NFKC")].length;
  return length < passwordLength() ? `Please use at least ${passwordLength()} characters.` : undefined;
}
