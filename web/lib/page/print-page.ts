/** Prints a part of the page: on paper what can be folded stands in full. */
export function printPage(part: string): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(`${part} details`)) details.open = true;
  print();
}
