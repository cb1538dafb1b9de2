/** A US number as people write it: "(920) 555-0142". Anything else stays as it is. */
export function shownPhone(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}
