import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";

export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ title: "Link copied" });
    } catch (error) {
      // The user closed the share dialog.
      if (error instanceof Error && error.name === "AbortError") return;
      toast({ title: "The link could not be copied", description: url, variant: "destructive" });
    }
  }
  return <Button onClick={share}>Share this article</Button>;
}
