import type { messagesEn } from "../en/messages.ts";

export const messagesEs: typeof messagesEn = {
  replyPromise: "Respondemos en un día hábil.",
  notForEmergencies:
    "Nadie lee los mensajes por la noche ni los fines de semana. En una emergencia, llame al 911; en una crisis, llame al 988 y oprima 2.",
};
