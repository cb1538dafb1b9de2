import { queryOptions, useQuery } from "@tanstack/react-query";
import { lengthWords, notePasswordLength } from "./password-length.ts";

/** As much of `GET /auth/v1/settings` as pages ask for. */
interface AuthSettings {
  external: { google: boolean };
  /** Blank where no text messages go out. */
  sms_provider: string;
  passkeys_enabled: boolean;
  /** True if users may link and unlink Google accounts. */
  manual_linking_enabled: boolean;
  /** Of a new password, in code points. */
  password_min_length: number;
}

/** Which ways to sign in this site has. */
export const settingsQuery = queryOptions({
  queryKey: ["auth-settings"],
  async queryFn(): Promise<AuthSettings> {
    const response = await fetch("/auth/v1/settings");
    if (!response.ok) throw new Error("The settings of sign-in could not be read.");
    const settings: AuthSettings = await response.json();
    notePasswordLength(settings.password_min_length);
    return settings;
  },
});

/** What is said under every field for a new password. */
export function usePasswordHint(): string {
  const { data } = useQuery(settingsQuery);
  const length = lengthWords(data?.password_min_length);
  return `At least ${length}: a few words in a row are easy to remember. Spaces are fine.`;
}
