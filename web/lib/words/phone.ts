/** "+19205550142" as "(920) 555-0142" */
export function phoneWords(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}
