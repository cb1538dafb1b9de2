import type { PageContent } from "../page-content.ts";
import { addresses, phones } from "./contact.ts";

// Counsel reviews this before launch. RCW 19.373.020 lists the parts; change together with privacy-policy.ts.

export const consumerHealthData: PageContent = {
  sections: [
    {
      id: "what-this-notice-covers",
      heading: "What this notice covers",
      blocks: [
        "**Effective November 22, 2026.** A question to a chat or a visit to a page can say something about your health, even when you are not a patient. This notice is about such information, where it can be linked to you. Washington's My Health My Data Act (chapter 19.373 RCW) calls it consumer health data.",
        "Our clinics are in Wisconsin and Illinois, and we do not direct our services to people in Washington. We wrote this notice the way that law describes and apply it to every visitor.",
        "Information in your medical record is protected by the federal privacy rule. The [HIPAA notice](/hipaa-notice) is the one to read for that.",
      ],
    },
    {
      id: "what-we-collect",
      heading: "What we collect and why",
      blocks: [
        {
          table: {
            caption: "Categories of consumer health data and their purpose",
            head: ["What", "Why, and how it is used"],
            rows: [
              [
                "What you write to Max, which may name symptoms, conditions, treatments, medicines or your sexual health, and Max's answers",
                "To answer you, and to let you go on with the conversation for 30 days",
              ],
              // The column `safety` of worker/domains/max/schema/chat.ts.
              [
                "A mark on each answer that says whether your message touched an emergency, a crisis or a question that only a clinician may answer",
                "To show you at once whom to call or ask",
              ],
              ["Your thumbs up or down on an answer", "To find answers that need correcting"],
              [
                "Which pages you open and for how long, presses on the buttons for booking and for Max and on phone numbers, and that you opened Max, began a form, left a request or booked, with a random number; only after you accept the cookie question",
                "To learn which pages are used and whether they help people to reach us, for 14 months",
              ],
              [
                "What you write into a form that asks us to answer or to call you: your name, how to reach you, the subject and your words",
                "To answer you and to arrange a visit, over the channels you agreed to, for 24 months at most unless a visit comes of it",
              ],
              [
                "What you tell us when you book or ask to be told of a free time, here or by phone, before you are a patient",
                "To book your visit and prepare for it, and to tell you of a time that comes free",
              ],
            ],
          },
        },
        "We do not collect your precise location, or face, voice or finger prints. Please do not type genetic information or a relative's illnesses into the chat.",
      ],
    },
    {
      id: "origins",
      heading: "Where it comes from",
      blocks: [
        "From you, when you write, book or call, and from your browser while you use the site. We buy no data about you and get none from advertisers, data brokers or social networks.",
      ],
    },
    {
      id: "sharing",
      heading: "With whom it is shared",
      blocks: [
        "We share no category of consumer health data with third parties for purposes of their own, and with no affiliates. We do not sell it. We do not use location to send messages to people near a clinic.",
        "Companies that work for us process it on our instructions:",
        {
          list: [
            "**Cloudflare** runs the site and stores the conversations with Max and the requests from our forms.",
            "**Google Analytics**, only if we connect it and only after you accept the cookie question, gets counts without the address or title of the page. The [privacy policy](/privacy-policy#counting-visits) says what its code can see.",
            "**A provider of a language model**, only if we connect one, gets chat text from which software has removed names and numbers as far as it recognizes them. The [privacy policy](/privacy-policy#max) says how.",
            "**A delivery company** carries an e-mail or text message that we send you.",
          ],
        },
        "If a court or a law obliges us to hand something over, we give what is required.",
      ],
    },
    {
      id: "withdraw",
      heading: "How to take back your consent",
      blocks: [
        { subheading: "Cookie settings" },
        "If you accepted the cookie question and want to change that, any of these works:",
        {
          list: [
            "Press 'Cookie settings' at the end of any page, then Decline. From that moment nothing is sent, and the entries for counting leave your browser. The same button lets you give consent again.",
            "Open your browser's settings, find the cookies and site data of this site, and delete them. At your next visit the question comes back, and you can press Decline.",
            "Switch on Global Privacy Control in your browser. From the next page on we treat you as having declined, whatever you chose before.",
          ],
        },
        { subheading: "Your chat with Max" },
        "Open the chat and choose 'Clear conversation', then confirm. The conversation and your ratings in it are deleted at once, and this cannot be undone. Do this before you delete your cookies: the cookie is the only thing that shows the conversation is yours. If it is gone, the conversation is deleted 30 days after its last message without any act of yours.",
        "Our host keeps safety copies of the database for up to 30 days, to restore it after a fault. What you deleted stays in them until they expire.",
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      blocks: [
        {
          list: [
            "**Know and see.** Ask whether we collect, share or sell consumer health data about you, get access to it, and get a list of the third parties and affiliates with which it was shared or to which it was sold, with a way to reach them.",
            "**Withdraw** your consent to collecting or sharing.",
            "**Delete.** We also tell those who process it for us to delete it.",
          ],
        },
        `Use the steps above, or call ${phones} and ask for the Privacy Officer, or write to ${addresses("or")}. We may need to ask a question or two to be sure that the data is yours. A chat carries no name, so we can find it only with your help, and sometimes not at all.`,
        "We answer within 45 days of your request. If it is complex we may take 45 more, and tell you so within the first 45. It is free, up to twice a year. We treat nobody worse for using these rights.",
        { subheading: "If we say no" },
        "You may appeal: tell the Privacy Officer that you do, and why. You get our decision in writing within 45 days, with the reasons. If we refuse again, people to whom Washington's law applies may complain to the Washington State Attorney General at [atg.wa.gov/file-complaint](https://www.atg.wa.gov/file-complaint).",
      ],
    },
    {
      id: "changes",
      heading: "Changes",
      blocks: [
        "We do not collect, use or share a further category of consumer health data, or use it for a further purpose, before this notice says so and you have agreed. We post each new version here with its date.",
      ],
    },
  ],
  sources: [
    {
      title: "Chapter 19.373 RCW, Washington My Health My Data Act",
      publisher: "Washington State Legislature",
      year: 2023,
      url: "https://app.leg.wa.gov/RCW/default.aspx?cite=19.373",
    },
  ],
  related: ["/privacy-policy", "/hipaa-notice", "/terms-of-service"],
};
