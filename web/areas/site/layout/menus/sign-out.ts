import { toast } from "#web/ui/base/toast-store.ts";

export function tellStillSignedIn(): void {
  const description = "We can’t reach our site. Check your connection and try again.";
  toast({ title: "You’re still signed in", description, variant: "destructive" });
}

export async function signOutHere(): Promise<void> {
  const client = await import("#web/lib/session/session-client.ts").catch(() => null);
  if (!client) return tellStillSignedIn();
  await client.signOut();
  toast({ title: "Signed Out", description: "You have been successfully signed out." });
  document.getElementById("content")?.focus();
}
