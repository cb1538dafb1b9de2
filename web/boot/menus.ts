export function watchMenus(): void {
  for (const { id } of document.querySelectorAll("[popover]")) setExpanded(id, false);
  document.addEventListener("toggle", ({ target }) => target instanceof HTMLElement && showState(target), true);
  document.addEventListener("click", closeAfterUse);
  addEventListener("app:navigate", closeAll);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && setTips("off"));
  document.addEventListener("pointerover", () => setTips(""));
  if (!("commandForElement" in HTMLButtonElement.prototype)) document.addEventListener("click", runCommand);
  if (!("closedBy" in HTMLDialogElement.prototype)) document.addEventListener("click", closeFromBackdrop);
}

function showState(popover: HTMLElement): void {
  if (!popover.id || !popover.popover) return;
  setExpanded(popover.id, popover.matches(":popover-open"));
}

function setExpanded(id: string, open: boolean): void {
  document.querySelector(`[popovertarget="${id}"]`)?.setAttribute("aria-expanded", String(open));
}

function closeAfterUse({ target }: Event): void {
  if (target instanceof Element && target.closest("#site-menu a, .menu a")) closeAll();
}

function closeAll(): void {
  const menu = document.querySelector("#site-menu");
  if (menu instanceof HTMLDialogElement) menu.close();
  for (const open of document.querySelectorAll<HTMLElement>(".menu:popover-open")) open.hidePopover();
}

/** Escape hides a tooltip without moving the pointer (WCAG 1.4.13); the next pointer movement allows it again. */
function setTips(state: string): void {
  const { dataset } = document.documentElement;
  if ((dataset["tips"] ?? "") !== state) dataset["tips"] = state;
}

function runCommand({ target }: Event): void {
  const button = target instanceof Element && target.closest("button[commandfor]");
  if (!button) return;
  const dialog = document.getElementById(button.getAttribute("commandfor") ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute("command") === "close") dialog.close();
  else if (!dialog.open) dialog.showModal();
}

function closeFromBackdrop({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}
