/** Where the keyboard goes on: a field's first control, in a group the first that is wrong, else the way to add one. */
export function focusField(linkId: string): void {
  const first = document.getElementById(linkId);
  const group = document.getElementById(`${linkId}-error`)?.parentElement;
  const wrong = group?.querySelector<HTMLElement>("[aria-invalid=true] input, input[aria-invalid=true]");
  const target = first?.matches("[aria-invalid=true]") ? first : (wrong ?? first);
  (target ?? document.getElementById(`${linkId}-add`))?.focus();
}
