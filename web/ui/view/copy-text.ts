import { toast } from "#web/ui/base/toast-store.ts";

export async function copyText(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied) toast({ title: "Copied" });
  else toast({ title: "Could not be copied", description: "Please select it and copy it.", variant: "destructive" });
}
