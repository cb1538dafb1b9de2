import "./offers.css";
import type { ChatOffer } from "#contract/chat-offers.ts";
import { type MaxMessage, messageLanguage, offersOf } from "../state/max-message.ts";
import { chatStrings, StringsContext } from "../state/use-strings.ts";
import { CallbackCard } from "./callback-card.tsx";
import { MessageCard } from "./message-card.tsx";
import { TimesCard } from "./times-card.tsx";
import { VisitsCard } from "./visits-card.tsx";

interface OffersProps {
  message: MaxMessage;
  conversationId: string;
}

/** Nothing is booked, requested or sent before the visitor presses a button. */
export function Offers({ message, conversationId }: OffersProps) {
  return (
    <StringsContext value={chatStrings[messageLanguage(message)]}>
      {offersOf(message).map((offer) => (
        <OfferCard key={offer.name} offer={offer} messageId={message.id} conversationId={conversationId} />
      ))}
    </StringsContext>
  );
}

function OfferCard({
  offer,
  messageId,
  conversationId,
}: {
  offer: ChatOffer;
  messageId: string;
  conversationId: string;
}) {
  switch (offer.name) {
    case "times":
      return <TimesCard {...offer.data} />;
    case "callback":
      return <CallbackCard {...offer.data} messageId={messageId} conversationId={conversationId} />;
    case "message":
      return <MessageCard {...offer.data} messageId={messageId} />;
    case "visits":
      return <VisitsCard {...offer.data} />;
  }
}
