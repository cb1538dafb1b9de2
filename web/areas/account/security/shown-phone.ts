/** "(920) 555-0142"; numbers from elsewhere stay as they are. */
export function shownPhone(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}
