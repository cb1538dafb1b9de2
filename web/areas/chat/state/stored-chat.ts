import type { FeedbackRequest, StoredChatAnswer, StoredConversation } from "#contract/chat.ts";
import { fetchAsSelf } from "#web/lib/session/as-self.ts";
import { createClient } from "#worker/client.ts";
import { responseFailure } from "./failure.ts";

/** A slow history must not keep the visitor from writing. */
const PATIENCE_MS = 6000;

/** @throws ChatFailure, TypeError without a connection */
export async function fetchChat(): Promise<StoredChatAnswer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await api().chat.$get({}, { init: { signal } });
  if (!response.ok) throw await responseFailure(response);
  return response.json();
}

export async function fetchConversation(): Promise<StoredConversation | null> {
  return (await fetchChat()).conversation;
}

/** The server saves an answer while it streams, so it may appear a moment after the other tab's note. */
const DELAYS_MS = [0, 500, 2000];

/** Null if the message never appears. @throws ChatFailure, TypeError without a connection */
export async function fetchConversationWith(messageId: string): Promise<StoredConversation | null> {
  for (const delay of DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const conversation = await fetchConversation();
    if (conversation?.messages.some(({ id }) => id === messageId)) return conversation;
  }
  return null;
}

/** A proxy may add a body to an empty request, and the API rejects bodies without a type. */
const JSON_TYPE = { "Content-Type": "application/json" };

/** A conversation that the server never had counts as deleted. @throws ChatFailure */
export async function deleteConversation(id: string): Promise<void> {
  const response: Response = await api().chat[":id"].$delete({ param: { id } }, { headers: JSON_TYPE });
  if (!response.ok && response.status !== 404) throw await responseFailure(response);
}

/** @throws ChatFailure */
export async function sendAnswerFeedback(messageId: string, json: FeedbackRequest): Promise<void> {
  const response: Response = await api().chat.messages[":id"].feedback.$put({ param: { id: messageId }, json });
  if (!response.ok) throw await responseFailure(response);
}

function api() {
  return createClient(location.origin, { fetch: fetchAsSelf }).api;
}
