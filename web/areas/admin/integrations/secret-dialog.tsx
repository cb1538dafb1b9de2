import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: "Copied" });
    } catch {
      toast({ title: "Please mark it and copy it by hand", variant: "destructive" });
    }
  }
  return (
    <Dialog heading="The signing secret" onClose={onClose}>
      <p>Give it to the receiver now: it is sealed here and will not be shown again.</p>
      <p>
        <code className="wrap-anywhere select-all">{secret}</code>
      </p>
      <div className="act-list">
        <Button look="main" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onClose}>I have it</Button>
      </div>
    </Dialog>
  );
}
