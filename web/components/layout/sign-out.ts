import { toast } from "../ui/toast-store.ts";

/** 'Sign Out', wherever it stands. */
export async function signOutHere(): Promise<void> {
  const { signOut } = await import("#web/lib/session-client.ts");
  await signOut();
  toast({ title: "Signed Out", description: "You have been successfully signed out." });
  document.getElementById("content")?.focus();
}
