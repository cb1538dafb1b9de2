import { clinic } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";
import { phones } from "./contact.ts";

// Counsel reviews this before launch. Open: governing law, liability, federal health programs, terms of text messages.

const { days, opens, closes } = clinic.hours;

export const termsOfService: PageContent = {
  sections: [
    {
      id: "about-these-terms",
      heading: "About these terms",
      blocks: [
        "**Effective November 22, 2026.** By using this website you agree to these terms. If you do not agree, please leave the site and call us: we are glad to help you by phone.",
        "They cover the website. Your care at a clinic follows medical law, the forms you sign there and your [rights as a patient](/patient-rights), and nothing on this page takes any of those rights from you.",
      ],
    },
    {
      id: "emergencies",
      heading: "Not for emergencies",
      blocks: [
        {
          heading: "If it cannot wait",
          level: "warning",
          note: "Call [911](tel:911) or go to the nearest emergency room. In a crisis call or text [988](tel:988), day or night. Nobody watches this site or the chat for emergencies, and Max cannot call for help for you.",
        },
        "Chest pain, signs of a stroke, sudden loss of sight or hearing, or an erection that lasts more than four hours are emergencies. Do not wait for us to open.",
      ],
    },
    {
      id: "general-information",
      heading: "What this site can and cannot do",
      blocks: [
        "The pages and articles here give general information. They are written to help you ask better questions. They do not know your history, your medicines or your test results, and they do not replace an exam, a diagnosis or advice from a clinician who knows you.",
        "Reading this site, chatting with Max or asking for an appointment does not make you a patient of ours. That begins when a clinician of ours takes you on, in person.",
        "Do not start, stop or change a medicine because of something you read here. Ask the clinician who prescribed it, or us. Results differ from man to man, and nothing here is a promise of one.",
      ],
    },
    {
      id: "max",
      heading: "Max, the assistant",
      blocks: [
        "Max is a computer program, an AI assistant. It is not a person and not a clinician. Medical advice comes from the clinic's physicians.",
        {
          list: [
            "Max answers general questions from what this site has published, and names the page that an answer rests on.",
            "Max cannot examine you, diagnose, read your lab results, prescribe, choose a dose, counsel you about your mental health, or book for you.",
            "Max can be wrong. Check anything that matters with us before you act on it.",
            "There is a limit to how many messages one visitor can send. It keeps the chat working for everyone.",
          ],
        },
        "Please leave names and other identifying details out of the chat. The [privacy policy](/privacy-policy#max) explains how conversations are stored and deleted.",
      ],
    },
    {
      id: "adults",
      heading: "Who may use it",
      blocks: [
        "Our clinics treat adults, and this site is for people aged 18 and over. Use it for yourself, or for a man who has asked you to help him.",
        "If you open an account, please give your own name and address, keep your password to yourself, and tell us if somebody else gets in. An account is for one person.",
      ],
    },
    {
      id: "booking",
      heading: "Booking a visit",
      blocks: [
        `You book on the [booking page](/book-appointment), at any hour, or by phone, ${days}, ${opens} to ${closes}: ${phones}. Online you sign in, or show by a code that the e-mail address or phone number is yours. A visit is booked when the page or our staff has confirmed the clinic and the time. Some visits are requests at first: the page says so, and we write to you once the clinic has answered.`,
        "To move or cancel a visit, use the link in our message or your account until 4 hours before it begins, and call the clinic after that. Do it as early as you can: another man may be glad of the time.",
        "If no time suits you, you can ask to be told when one comes free. We keep that time for you until the hour that our message names, and then offer it to somebody else. A place on the waiting list is not a booking.",
        "What we keep for all this, and how you stop our messages, stands in the [privacy policy](/privacy-policy#booking-and-intake).",
        "A booking does not oblige you to any treatment, and it does not oblige a clinician to prescribe one. After your history, exam and labs the answer may be that you need no treatment, or a different one than you asked for.",
      ],
    },
    {
      id: "prices-and-offers",
      heading: "Prices and offers",
      blocks: [
        { claim: "pricing-after-diagnosis" },
        { claim: "first-visit-is-free" },
        "Prices on this site are general. Your own price depends on what is found and what you choose, and you hear it before you decide. You do not have to sign anything the same day.",
        "Each [offer](/special-offers) has its own terms. Ask for them, and for its end date, before you rely on it. An offer never replaces the medical question of whether a treatment fits you.",
        "If you have no insurance or do not use it, federal law gives you the right to a written good-faith estimate. Your [patient rights](/patient-rights#costs) say how it works.",
      ],
    },
    {
      id: "fair-use",
      heading: "Fair use of the site",
      blocks: [
        "You may read, print and share pages for your own use. The texts, drawings and marks belong to us or to those who let us use them, so please ask before you publish them elsewhere.",
        "Please do not:",
        {
          list: [
            "try to get into parts of the site, accounts or data that are not yours",
            "overload the site, or send it automated messages",
            "pretend to be somebody else, or enter another person's health details without his consent",
            "use the site or Max for anything unlawful",
          ],
        },
        `If you find a weakness in the site's security, write to ${clinic.securityContact}, or call us. We will thank you for telling us first.`,
      ],
    },
    {
      id: "links",
      heading: "Other websites",
      blocks: [
        "Our articles link to their sources, such as medical journals and public agencies. Those sites have their own terms and privacy policies. We chose the links with care and do not control what they publish later.",
      ],
    },
    {
      id: "accuracy",
      heading: "Accuracy and availability",
      blocks: [
        "We work to keep this site right and up to date, and medicine changes. If you find a mistake, please tell us. We cannot promise that every page is complete and current at every moment, or that the site is always reachable.",
        "As far as the law allows, the website is offered as it is. This sentence is about the website only. It does not limit our responsibility for the care you get from us, or any duty that the law says cannot be limited.",
      ],
    },
    {
      id: "changes",
      heading: "Changes and questions",
      blocks: [
        "When these terms change, we post the new text here with its date, and it applies from that date on. If one part turns out not to be valid, the rest still holds.",
        "Questions are welcome: call either clinic, or see [how to reach us](/about#contact).",
      ],
    },
  ],
  related: ["/privacy-policy", "/patient-rights", "/special-offers"],
};
