/** `to` is E.164. No health words: a lock screen is not private. */
export interface OutgoingSms {
  to: string;
  text: string;
}

export type Sms = (message: OutgoingSms) => Promise<void>;

export class SuppressedError extends Error {
  override readonly name = "SuppressedError";
}
