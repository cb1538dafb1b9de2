const NO_NUMBER = "Please type a number.";

export function numberOf(text: string): { number?: number; half?: string } {
  const plain = text.trim();
  if (plain === "") return {};
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(plain) ? { number: Number(plain) } : { half: NO_NUMBER };
}
