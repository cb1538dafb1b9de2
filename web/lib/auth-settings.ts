import { queryOptions } from "@tanstack/react-query";

/** As much of `GET /auth/v1/settings` as pages ask for. */
interface AuthSettings {
  external: { google: boolean };
  /** Blank where no text messages go out. */
  sms_provider: string;
  passkeys_enabled: boolean;
}

/** Which ways to sign in this site has. */
export const settingsQuery = queryOptions({
  queryKey: ["auth-settings"],
  async queryFn(): Promise<AuthSettings> {
    const response = await fetch("/auth/v1/settings");
    if (!response.ok) throw new Error("The settings of sign-in could not be read.");
    return response.json();
  },
});
