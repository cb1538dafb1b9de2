import type { FeedbackRequest, StoredChatAnswer, StoredConversation } from "#contract/chat.ts";
import { fetchAsSelf } from "#web/lib/session/as-self.ts";
import { createClient } from "#worker/client.ts";
import { responseFailure } from "./failure.ts";

/** A visitor should not wait for his history before he may write. */
const PATIENCE_MS = 6000;

/** The visitor's newest conversation, or null, and how Max is set. @throws ChatFailure, TypeError without a connection */
export async function readChat(): Promise<StoredChatAnswer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await api().chat.$get({}, { init: { signal } });
  if (!response.ok) throw await responseFailure(response);
  return response.json();
}

export async function readConversation(): Promise<StoredConversation | null> {
  return (await readChat()).conversation;
}

/** The server saves an answer while it is read, so it may come a moment after it was told of. */
const DELAYS_MS = [0, 500, 2000];

/** The conversation as soon as it holds this message, or null. @throws ChatFailure, TypeError without a connection */
export async function readConversationWith(messageId: string): Promise<StoredConversation | null> {
  for (const delay of DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const conversation = await readConversation();
    if (conversation?.messages.some(({ id }) => id === messageId)) return conversation;
  }
  return null;
}

/** A proxy may give an empty request a body, and the API takes none that does not say what it is. */
const JSON_TYPE = { "Content-Type": "application/json" };

/** Forgets a conversation; one that the server never had counts as forgotten. @throws ChatFailure */
export async function deleteConversation(id: string): Promise<void> {
  const response: Response = await api().chat[":id"].$delete({ param: { id } }, { headers: JSON_TYPE });
  if (!response.ok && response.status !== 404) throw await responseFailure(response);
}

/** @throws ChatFailure */
export async function saveFeedback(messageId: string, json: FeedbackRequest): Promise<void> {
  const response: Response = await api().chat.messages[":id"].feedback.$put({ param: { id: messageId }, json });
  if (!response.ok) throw await responseFailure(response);
}

function api() {
  return createClient(location.origin, { fetch: fetchAsSelf }).api;
}
