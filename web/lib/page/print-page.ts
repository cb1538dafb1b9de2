export function printPage(part: string): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(`${part} details`)) details.open = true;
  print();
}
