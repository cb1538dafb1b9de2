/** The words of a code: "data_request.create" is "data request create". */
export function plain(code: string): string {
  return code.replaceAll(/[_.]/g, " ");
}

/** The same with a capital, for states and kinds. */
export function capital(code: string): string {
  const words = plain(code);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
