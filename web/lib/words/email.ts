export const EMAIL_ERROR = "Please give a whole e-mail address, such as name@example.com.";

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
}
