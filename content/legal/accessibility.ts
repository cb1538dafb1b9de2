import type { PageContent } from "../page-content.ts";
import { phones } from "./contact.ts";

// Describes tests/e2e/accessibility.test.ts. Update "What we know is missing" after each outside audit.

export const accessibility: PageContent = {
  sections: [
    {
      id: "our-aim",
      heading: "Our aim",
      blocks: [
        "**Effective November 22, 2026.** We want every man to be able to use this site, however he sees, hears, moves or reads. Our measure is the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, a standard of the World Wide Web Consortium.",
        "It is an aim. We do not claim that every page meets every point of it today, and this page says what we know is missing.",
      ],
    },
    {
      id: "how-we-build",
      heading: "How the site is built",
      blocks: [
        {
          list: [
            "You can read every page without JavaScript. The chat with Max, the contact and call forms, and the library's buttons for sharing an article and for saying whether it was helpful need it. Our phone numbers are beside every form.",
            "Every link, menu, button and form can be reached with the keyboard, and you can see where you are. The first stop on each page lets you skip to the content.",
            "Menus, dialogs and folding sections are the browser's own elements, which screen readers know.",
            "Headings follow one order, and each page has one main heading.",
            "Colors follow the light or dark setting of your device, and text is checked for contrast in both.",
            "Movement stops when your device asks for less motion.",
            "Pages fit a narrow screen, so that you can enlarge the text without scrolling sideways.",
            "Words that you have typed to Max stay in the field when you are offline or have to wait.",
          ],
        },
      ],
    },
    {
      id: "max",
      heading: "Using Max with a screen reader",
      blocks: [
        "The chat opens as a dialog and takes the keyboard focus with it; Escape closes it and brings you back to where you were. Max's answers are announced. Numbers for emergencies are links that dial.",
        "If you would rather not use a chat at all, call us. Everything that Max can tell you, our staff can tell you as well.",
      ],
    },
    {
      id: "how-we-check",
      heading: "How we check",
      blocks: [
        "Before a new version goes out, automated tests open every public page in a real browser, on a phone's and on a desk's screen, and one page of each kind in dark colors too. They look for defects with axe, a common test tool, under the rules of WCAG 2.0, 2.1 and 2.2, levels A and AA. The menus, the cookie question and the open chat are among what they test.",
        "Tools like this find only a part of what can go wrong. A person still has to try whether a text makes sense when it is heard and not seen.",
      ],
    },
    {
      id: "what-is-missing",
      heading: "What we know is missing",
      blocks: [
        {
          list: [
            "No outside expert has audited the site yet, and we have not yet tested it together with people who use screen readers, magnifiers or voice control every day.",
            "In dark colors the automated tests look at a selection of pages only. Another page can then have a defect that we have not noticed.",
            "The pages are in English only. Max answers Spanish messages in Spanish, and names the English page where there is more.",
            "In browsers that have not been updated for a few years, menus and the chat may not open as they should. The links in the text and at the foot of each page still work.",
            "Short notices, such as one that a message failed, go away after four seconds. They stay as long as the pointer or the keyboard focus is on them.",
            "Sites that we link to, such as medical journals, may not be accessible.",
          ],
        },
      ],
    },
    {
      id: "at-the-clinics",
      heading: "At the clinics",
      blocks: [
        "Please call before you come if you use a wheelchair, need a lift or a companion, bring a service animal, or want somebody to meet you at the door. Ask us about the way in from the street, doors, parking and exam rooms too. We will tell you what is there and what is not.",
        "If you need a sign language interpreter, large print or a form read aloud, tell us when you book, so that it can be arranged in time. You may fill in forms with the help of our staff or of somebody you trust.",
      ],
    },
    {
      id: "report",
      heading: "Report a barrier",
      blocks: [
        `Call ${phones}. Tell us the page, what you wanted to do, and what got in the way. The name of your browser and of any assistive software helps us to find it.`,
        "You do not have to wait for the repair. While you are on the phone, our staff can read you what you were looking for, or do with you what you wanted to do here.",
        "If you are not satisfied with our answer, ask for the clinic manager. You may also complain to the U.S. Department of Justice under the Americans with Disabilities Act, at [ada.gov](https://www.ada.gov/file-a-complaint/).",
      ],
    },
  ],
  sources: [
    {
      title: "Web Content Accessibility Guidelines (WCAG) 2.2",
      publisher: "World Wide Web Consortium",
      year: 2023,
      url: "https://www.w3.org/TR/WCAG22/",
    },
  ],
  related: ["/patient-rights", "/about", "/terms-of-service"],
};
