import { queryOptions, useQuery } from "@tanstack/react-query";
import { lengthWords, notePasswordLength } from "./password-length.ts";

interface AuthSettings {
  external: { google: boolean };
  sms_provider: string;
  passkeys_enabled: boolean;
  manual_linking_enabled: boolean;
  password_min_length: number;
}

export const authSettingsQuery = queryOptions({
  queryKey: ["auth-settings"],
  async queryFn(): Promise<AuthSettings> {
    const response = await fetch("/auth/v1/settings");
    if (!response.ok) throw new Error("The settings of sign-in could not be read.");
    const settings: AuthSettings = await response.json();
    notePasswordLength(settings.password_min_length);
    return settings;
  },
});

export function usePasswordHint(): string {
  const { data } = useQuery(authSettingsQuery);
  const length = lengthWords(data?.password_min_length);
  return `At least ${length}: a few words in a row are easy to remember. Spaces are fine.`;
}
