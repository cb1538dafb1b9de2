import { type Post, postOrThrow } from "../http.ts";
import type { Sms } from "./sms.ts";

interface TwilioOptions {
  accountSid: string;
  authToken: string;
  from: string;
  post?: Post;
}

/** https://www.twilio.com/docs/messaging/api/message-resource */
export function createTwilioDriver({ accountSid, authToken, from, post = postOrThrow }: TwilioOptions): Sms {
  const url = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`;
  return ({ to, text }) =>
    post(url, {
      headers: { Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
    });
}
