export const messagesEn = {
  replyPromise: "We answer within one business day.",
  notForEmergencies:
    "Nobody reads messages at night or on weekends. In an emergency call 911; in a crisis call or text 988.",
};
