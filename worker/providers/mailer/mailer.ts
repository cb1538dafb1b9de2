/** No health words in subject or text: a mailbox is not private. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
  /** ISO 8601. After it the mail is dropped, because its code or link no longer works. */
  validUntil?: string;
}

export function isExpired({ validUntil }: OutgoingMail, now: Date): boolean {
  return validUntil !== undefined && new Date(validUntil) <= now;
}

export interface MailAttachment {
  filename: string;
  type: string;
  content: string;
}

export type MailDriver = (mail: OutgoingMail) => Promise<void>;

export interface Mailer {
  send: (mail: OutgoingMail) => Promise<void>;
  deliver: MailDriver;
  /** The current provider, for a mail about its replacement; null when mail is off. */
  present?: () => Promise<MailDriver | null>;
}
