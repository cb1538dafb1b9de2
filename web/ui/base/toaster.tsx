import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "#web/lib/state/store.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { showLeftToast } from "./next-page-toast.ts";
import { dismissToast, pauseToasts, resumeToasts, type Toast, toastStore } from "./toast-store.ts";

/** An open modal makes the rest of the page inert, so the toasts move into it. */
export function Toaster() {
  const toasts = useStore(toastStore);
  const host = useModalHost(toasts);
  const region = useRef<HTMLElement>(null);
  useEffect(showLeftToast, []);
  useEffect(() => {
    if (!host?.isConnected || toasts.length === 0 || region.current?.matches(":popover-open")) return;
    region.current?.showPopover();
    resumeToasts(); // the region has moved away from the pointer that had paused it
  }, [host, toasts.length]);
  if (!host || toasts.length === 0) return null;
  return createPortal(
    <section
      ref={region}
      className="toasts"
      popover="manual"
      aria-label="Notifications"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} {...toast} />
      ))}
    </section>,
    host,
  );
}

function ToastMessage({ id, title, description, variant }: Toast) {
  return (
    <div className="toast" data-variant={variant} role={variant === "destructive" ? "alert" : "status"}>
      <p>
        <strong>{title}</strong>
        {description && <span>{description}</span>}
      </p>
      <Button look="icon" aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

function useModalHost(toasts: readonly Toast[]): Element | undefined {
  const [host, setHost] = useState<Element>();
  useEffect(() => {
    if (toasts.length === 0) return setHost(undefined);
    const update = () => setHost([...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body);
    update();
    document.addEventListener("toggle", update, true);
    document.addEventListener("close", update, true);
    // A removed dialog fires no event and would take the toasts with it.
    const watch = new MutationObserver(update);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("toggle", update, true);
      document.removeEventListener("close", update, true);
      watch.disconnect();
    };
  }, [toasts]);
  return host;
}
