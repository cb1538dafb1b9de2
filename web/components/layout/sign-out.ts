import { toast } from "../ui/toast-store.ts";

/** 'Sign Out', wherever it stands. */
export async function signOutHere(): Promise<void> {
  const client = await import("#web/lib/session-client.ts").catch(() => null);
  if (!client) {
    const description = "We can’t reach our site. Check your connection and try again.";
    toast({ title: "You’re still signed in", description, variant: "destructive" });
    return;
  }
  await client.signOut();
  toast({ title: "Signed Out", description: "You have been successfully signed out." });
  document.getElementById("content")?.focus();
}
