import { toolReplies } from "#content/max/tool-replies.ts";
import { noInput } from "#contract/chat-offers.ts";
import { MESSAGE_LENGTH } from "#contract/messages.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import { requestCallback } from "./request-callback.ts";
import { callbackFor } from "./rules.ts";
import { defineTool, type ToolContext, type ToolResult } from "./tool.ts";

export const sendToStaff = defineTool({
  description:
    "Shows a signed-in patient a message to the clinic with their own words in it, to change and to send. Use it for a complaint, or for a question to their clinician. It sends nothing: the patient does.",
  inputSchema: noInput,
  async run(context) {
    const { deps, said, language, signedIn } = context;
    const replies = toolReplies[language];
    const actor = await signedIn();
    if (!actor) return insteadOfMessage(context, replies.messageSignIn);
    if (!(await findOwnPatient(deps, actor))) return insteadOfMessage(context, replies.messageNoRecord);
    const body = (said.at(-1) ?? "").slice(0, MESSAGE_LENGTH);
    return { text: replies.messageForm, offer: { name: "message", data: { body } }, done: [] };
  },
});

/** A visitor who can't send a message yet can ask for a call. */
async function insteadOfMessage(context: ToolContext, how: string): Promise<ToolResult> {
  const call = await requestCallback.run(context, callbackFor(context.said.at(-1) ?? ""));
  return { ...call, text: `${how} ${call.text}` };
}
