import { locations } from "#content/clinic.ts";
import { toolReplies } from "#content/max/tool-replies.ts";
import { callbackInput } from "#contract/chat-offers.ts";
import { callWindow, callWords, openTimeStatements, toOpenTime } from "#worker/domains/visits/hours/call-window.ts";
import { phoneIn } from "./message-details.ts";
import { defineTool } from "./tool.ts";

export const requestCallback = defineTool({
  description:
    "Shows a form with which the visitor asks a person at the clinic to call them: name, phone, consent, best time, clinic. Use it when the visitor wants a call or a person, or when you could not answer. It requests nothing: the visitor sends the form.",
  inputSchema: callbackInput,
  async run({ deps, said, language }, { clinic = null, callTime = "any" }) {
    const open = toOpenTime(await deps.db.batch(openTimeStatements(deps)));
    const at = deps.now();
    const window = callWindow(open, { at, clinic, callTime });
    const place = locations.find(({ slug }) => slug === clinic)?.name;
    const { callForm, clinicCalls, teamCalls } = toolReplies[language];
    const when = window && callWords(window, { at, language });
    const promise = when && (place ? clinicCalls(place, when) : teamCalls(when));
    const text = [callForm, promise].filter(Boolean).join(" ");
    return { text, offer: { name: "callback", data: { phone: phoneIn(said), callTime, clinic } }, done: [] };
  },
});
