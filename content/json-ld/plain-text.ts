/** An inline text as it is read: links by their words, strong words without their stars. */
export function plainText(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("**", "");
}
