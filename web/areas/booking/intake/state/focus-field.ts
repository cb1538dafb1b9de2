/** Focuses the field's first control; in a group the first invalid one, else its add button. */
export function focusField(linkId: string): void {
  const first = document.getElementById(linkId);
  const group = document.getElementById(`${linkId}-error`)?.parentElement;
  const wrong = group?.querySelector<HTMLElement>("[aria-invalid=true] input, input[aria-invalid=true]");
  const target = first?.matches("[aria-invalid=true]") ? first : (wrong ?? first);
  (target ?? document.getElementById(`${linkId}-add`))?.focus();
}
