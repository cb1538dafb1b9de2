import type { PageContent } from "../page-content.ts";
import { addresses, phones } from "./contact.ts";

// Counsel reviews this before launch. Describes what the software does: a new counter, vendor or retention period
// changes this page, its date and content/pages/legal.ts.

export const privacyPolicy: PageContent = {
  sections: [
    {
      id: "in-short",
      heading: "In short",
      blocks: [
        "**Effective November 25, 2026.** This policy is about this website. Your medical record at our clinics falls under the federal health privacy law, and the [HIPAA notice](/hipaa-notice) tells you about that.",
        "You can read every page here without telling us who you are. Your visit is not counted unless you say yes. There is no advertising code on this site, and we do not sell personal information.",
      ],
    },
    {
      id: "what-your-browser-keeps",
      heading: "What your browser keeps",
      blocks: [
        "The site keeps a few small entries in your browser at most. None of them holds your name, except the one of an account while you are signed in.",
        {
          table: {
            caption: "Entries that this site may keep in your browser",
            head: ["Name", "What it is for", "When it is set", "How long it stays"],
            rows: [
              [
                "cookieConsent (local storage)",
                "Your answer to the cookie question: accepted or declined",
                "When you answer; closing the question counts as declined",
                "Until you delete it",
              ],
              [
                "hasVisited (local storage)",
                "Notes that this browser has been here before",
                "On your first page; it never leaves your browser",
                "Until you delete it",
              ],
              [
                "analyticsSession, analyticsArrived, analyticsStage (session storage)",
                "A random number that ties the page views of one browser tab together, the time you opened the page, and how far you came: looking, asking, leaving a request, booked",
                "Only after you accept",
                "Until you close the tab or take your yes back",
              ],
              [
                "newAccount (session storage)",
                "Notes that you have just opened an account, so that it is counted once",
                "Only after you accept",
                "Until it is counted, you close the tab or take your yes back",
              ],
              [
                "nextToast (session storage)",
                "One sentence that the next page shows you, such as that your account is closed",
                "When what you did ends on another page",
                "Until that page has shown it",
              ],
              [
                "campaign (session storage)",
                "The first page of your visit, and the advertisement's name if you came by one; it travels only with a form that you send",
                "On your first page, unless you declined or your browser sends Global Privacy Control",
                "Until you close the tab",
              ],
              [
                "helpful: and the article's short name (session storage)",
                "Your yes or no to 'Was this article helpful?', so that the page does not ask again",
                "Only when you press one of the two buttons",
                "Until you close the tab",
              ],
              [
                "__Host-visitor (cookie)",
                "A random, signed number that lets you find your conversation with Max again",
                "With your first message to Max",
                "30 days",
              ],
              [
                "callAskedIn (session storage)",
                "The random number of the chat in which you asked for a call, so that the page does not ask again",
                "When you ask for a call in the chat",
                "Until you close the tab",
              ],
              [
                "__Host-hold (cookie)",
                "Ties a time that is kept for you to this browser while you book; no script can read it",
                "When you choose a time",
                "An hour",
              ],
              [
                "booking (session storage)",
                "A random number, so that a booking that is sent twice is made once",
                "When you send a booking",
                "Until you close the tab",
              ],
              [
                "__Host-intake (cookie)",
                "Opens the forms of one visit in this browser when you came to them by its link; no script can read it",
                "When you open your forms by that link",
                "Until you leave the forms or close the browser",
              ],
              [
                "sb-clinic-auth-token, and names that begin with it (local storage)",
                "That you are signed in: your name, your e-mail address and a pass that counts for ten minutes",
                "When you sign in to your account or begin to",
                "Until you sign out",
              ],
              [
                "__Host-session (cookie)",
                "Renews that pass, in this browser only; no script can read it",
                "When you sign in",
                "30 days, or until you sign out",
              ],
              [
                "__Host-device (cookie)",
                "Tells that this browser has signed in before, so that strangers' wrong passwords do not lock you out",
                "When you sign in",
                "400 days",
              ],
              [
                "__Host-signup (cookie)",
                "Ties the password that you chose to the browser in which you chose it, until your address is confirmed",
                "When you create an account",
                "An hour",
              ],
              [
                "__Host-oauth_tx (cookie)",
                "Ties a sign-in with Google to this browser",
                "When you press 'Continue with Google'",
                "Ten minutes",
              ],
            ],
          },
        },
        "When you answer 'Was this article helpful?', your browser sends us the yes or no and which article it is about. We keep only totals for each article, with nothing that tells who answered. By them the library can be sorted.",
      ],
    },
    {
      id: "counting-visits",
      heading: "Counting visits",
      blocks: [
        "Only after you press Accept does the site load the code that counts. It then sends us which page you open and how long you were on the one before, a press on the buttons for booking and for Max or on a phone number, that you opened Max or began a form, that a request, a booking or an account was made, and the random number above. It never sends your name, what you write, or anything that follows a question mark in an address, and we do not store your internet address with it.",
        "Sign-in, patient, intake, staff and booking-management pages are never counted. A count is stored with us for 14 months and then deleted. To stop abuse we count the batches that arrive per visit and per internet connection, under scrambled codes that change every day, in memory only.",
        "The counting code and the store are our own. There is no advertising network. We may connect one outside analytics tool, Google Analytics. Then, after your Accept and not before, its code also runs on public pages, though never beside the booking form or on the pages named above, and it may set cookies whose names begin with _ga. From us it gets the same counts without the random number and without the page's address or title, so that it is not told which treatment you read about. Like any company that your browser calls, it sees your internet address and the type of your browser, and its code runs on the page that you read. While it is not connected, your browser is told to run code from this site only and to send data to this site only.",
        { subheading: "Global Privacy Control" },
        "If your browser sends Global Privacy Control, we treat it as Decline. You see no cookie question, your visit is not counted, and of the entries in the table cookieConsent, newAccount, campaign and those that begin with analytics are never set. It also overrules an earlier Accept, and 'Cookie settings' then says so.",
      ],
    },
    {
      id: "max",
      heading: "Your chat with Max",
      blocks: [
        "Max is an AI assistant that answers from what this site has published. We store what you write, what Max answers, the time, and your thumbs up or down. They are tied to the random number in the cookie and are not added to your medical record.",
        "In the chat you can pick an open time, ask us to call you and, once you are signed in, see your next visits and write to us. Nothing goes out before you press the button. If you ask for a call, the people who answer it can read the conversation while we keep it. Your visits are shown to you and are not stored with the conversation.",
        "A conversation is deleted 30 days after its last message. 'Clear conversation' in the chat deletes it at once, on our side too. Our host's safety copies, which serve only to restore the whole database after a fault, can hold it for up to 30 days more.",
        "Max can answer without any outside company. We may connect an outside language model, and then your question and the latest messages before it go to that provider. Before they leave us, software replaces phone numbers, e-mail and street addresses, birth dates, Social Security, card and insurance numbers, and names by which you introduce yourself. What you ask about your health stays in the text, since it could not be answered otherwise. We tell the provider not to store the exchange, and we send a scrambled code in place of your cookie so that it can spot abuse.",
        {
          heading: "Leave names out",
          level: "warning",
          note: "The software that removes names and numbers can miss some. Please do not type yours, or anyone else's, into the chat.",
        },
        "To stop abuse we count messages per visitor and per internet connection, under scrambled codes that change every day. The counts expire within two days.",
      ],
    },
    {
      id: "accounts",
      heading: "Your account",
      blocks: [
        "With an account we store what you give when you open it or later: your names, e-mail address, phone number, clinic, whether you are a patient already, and what you agreed to and when. Your password is stored only in a form from which it can not be read back, and the secret of an authenticator app only sealed.",
        "We note each time you sign in or try to, with the kind of device and a scrambled form of your internet address. It lets us find misuse, and lets you see where you are signed in and end it there. We tell you by e-mail when something about your account changes. These messages name no treatment.",
        "On your account page you can correct your details, see who has looked at your record, take back what you agreed to, download your data and close the account. Staff see what their work needs, and each look at your record is written down.",
      ],
    },
    {
      id: "forms",
      heading: "When you write to us or ask for a call",
      blocks: [
        "Our forms ask for your name, which clinic suits you, how we may reach you, and what it is about if you like to say. With them we store which consents you gave, the page you sent the form from, the first page of your visit and the advertisement's name, unless you declined the cookie question. Name, phone number, e-mail address, subject and message are encrypted, each request under a key of its own.",
        "We use them to answer you and to arrange a visit, over the channels that you agreed to and no other. What we e-mail you afterward carries a link with which you stop such e-mails, without signing in. We then keep a scrambled form of your address, so that we do not write again. Our e-mail about your request names neither you nor its subject. If no visit comes of it, the request and its key are deleted after 24 months.",
        "To stop abuse we count requests per internet connection, in memory, for an hour.",
      ],
    },
    {
      id: "booking-and-intake",
      heading: "Booking and intake",
      blocks: [
        "You book here or by phone. Either way we ask for your name, how to reach you, which clinic and time suit you and what the visit is about. Online we also ask for your date of birth: it keeps others from opening your forms, and connects the visit to an online account if you make one. At intake we ask about your health history, medicines and allergies. Both belong to your medical record, and the [HIPAA notice](/hipaa-notice) governs them. Your name, date of birth, e-mail address and phone number are encrypted, each patient's under a key of their own.",
        "When you book here without an account, we send you a code, to see that the address or number is yours. What you type is encrypted. If no visit comes of it, it is deleted once the code runs out, after 15 minutes. To keep codes from being misused, we note for an hour that one went out, under a scrambled form of the address or number. That a time was kept for somebody we note for 30 days, without a name.",
        { subheading: "The waiting list" },
        "If no time suits you, you can ask to be told when one comes free. Without an account, your name, date of birth, contact and wishes are kept encrypted for 15 minutes, for you to show the code that we send you; without it they are deleted. With it we keep them to tell you of a time, until you have taken one, have taken yourself off the list by the link in our message, or the days that you named are over. If no visit comes of it and you have no account, all of it is deleted 24 months later; otherwise it stays with your record.",
        { subheading: "Messages and reminders" },
        "What we send about a visit names a time, a place and a link, never your name or what the visit is for. Whoever has the link can see and change that visit until the day after it, so please keep it to yourself.",
        "Reminders come if you want them: three days, a day and two hours before a visit. You stop them by the link in each of them, under Reminders in your account, or, for texts, by answering STOP. After STOP one text confirms it; then that number gets no more from us, and we keep a scrambled form of it so that we know. Which messages went out about a visit we note until 90 days after it.",
        "Tell us if we should reach you another way, or should not leave a message.",
      ],
    },
    {
      id: "who-gets-what",
      heading: "Who gets what",
      blocks: [
        {
          list: [
            "**Cloudflare**, which runs this site for us, carries every page and message and stores the conversations with Max, the requests from our forms, bookings, records and accounts. Like any host it sees your internet address and the type of your browser, and its technical logs may hold both, with the page that you asked for.",
            "**Google Analytics**, only if we connect it and only after you accept, gets counts as described above.",
            "**A language model provider**, only if we connect one, gets the chat text with names and numbers removed as described above.",
            "**A delivery company**, when we send you an e-mail or text message, gets your address or number and the message.",
            "**Google**, only if we offer signing in with it and you press that button, learns that you sign in here and tells us your name and e-mail address.",
            "**Have I Been Pwned**, a register of leaked passwords, gets five characters of a scrambled form of a password that you choose, which are not enough to find it out, and nothing else.",
            "**Courts and authorities** get what the law obliges us to give.",
          ],
        },
        "Our own log notes the kind of page or request, the result, the time it took and a random number. It does not note your address or anything you wrote.",
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      blocks: [
        {
          list: [
            "Conversations with Max: 30 days after the last message, or until you clear them.",
            "Message counts against abuse: two days at most.",
            "Counts of visits: 14 months.",
            "Totals of answers about an article: as long as we keep the article.",
            "Your account: until you close it. The record of who signed in and who looked at a record: at least six years.",
            "Requests from our forms that lead to no visit: 24 months.",
            "What you type to book or to wait for a time, and do not complete: 15 minutes. That a time was kept for somebody: 30 days.",
            "What you waited for, if no visit came of it and you have no account: 24 months after the wait was over.",
            "Which messages went out about a visit: 90 days after it.",
            "That an address or number wants no more messages: in a scrambled form, with no end date.",
            "Your medical record, booking and intake included: at least as long as Wisconsin and Illinois law requires.",
          ],
        },
      ],
    },
    {
      id: "your-choices",
      heading: "Your choices",
      blocks: [
        {
          list: [
            "Decline the cookie question. The site works the same.",
            "Change your answer at any time: press 'Cookie settings' at the end of every page. After a no nothing more is sent, and the entries for counting leave your browser. You can also switch on Global Privacy Control, which holds from the next page on.",
            "Clear your chat in the chat window. This works in the browser in which you wrote, while its cookie is there.",
            "Stop our messages: by the link in an e-mail, under Reminders in your account, or by answering a text with STOP.",
            "Ask us what we hold about you, or to correct or delete it. For health data outside your medical record, see [consumer health data](/consumer-health-data).",
          ],
        },
        "This site is for adults. We do not knowingly collect information from anyone under 18.",
      ],
    },
    {
      id: "contact-and-changes",
      heading: "Contact and changes",
      blocks: [
        `Call ${phones} and ask for the Privacy Officer, or write to ${addresses("or")}.`,
        "When we change this policy, we post the new text here with its date. If a change lets us collect or share more, we say so at the top of this page before it takes effect, and ask again where your consent is needed.",
      ],
    },
  ],
  related: ["/consumer-health-data", "/hipaa-notice", "/terms-of-service"],
};
