import { clinic, locations, mapUrl } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";
import { teamAt } from "../team.ts";

const [here] = locations;

export const greenBay: PageContent = {
  facts: [
    { label: "New patients", value: clinic.newPatients },
    { label: "Done here", value: clinic.services.map(({ name }) => name).join(" · ") },
    { label: "A visit", value: `${clinic.visitMinutes} minutes` },
    { label: "Testosterone in question?", value: "Ask for the first time of the morning and come fasting" },
    { label: "Follow-up labs", value: `Every ${clinic.followUpMonths} months while you are treated` },
    { label: "Chaperone", value: "On request, when you book or on the day" },
  ],
  sections: [
    {
      id: "what-we-do-here",
      heading: "What is done here",
      blocks: [
        "You are examined and give blood in person, and your results are gone through with you. Men come about:",
        {
          list: [
            "[Testosterone](/treatments/testosterone-therapy): what is behind a low level, and injections, gels or pellets where treatment fits",
            "[Erections](/treatments/erectile-dysfunction), also [when pills don't work](/when-viagra-doesnt-work)",
            "[Weight](/treatments/weight-loss): medicines, and what has to go with them",
            "[Hair loss](/treatments/hair-restoration): its cause first",
            "[Peptides](/treatments/performance-peptides): which are approved, and what we may not prescribe",
            "[Preventive checks](/treatments/preventive-health): the ones for your age",
          ],
        },
        "If you are after one particular treatment, such as [shockwave therapy](/specials/shockwave-therapy-ed), ask whether it is given at this clinic or only in Skokie. When you need something that we don't do, we tell you so and refer you.",
        "Men from Green Bay, De Pere, Allouez, Howard, Bellevue and the Appleton area are welcome.",
      ],
    },
    {
      id: "team",
      heading: "Who you meet here",
      blocks: [
        "A card gets a name only when that person works in Ashwaubenon and agrees to be shown. Until then, ask for name and credential when you book. [About us](/about#medical-team) says where to look up a license.",
        { team: teamAt(here.slug) },
      ],
    },
    {
      id: "what-to-bring",
      heading: "What to bring",
      blocks: [
        {
          list: [
            "A photo ID",
            "Medicines and supplements with their doses, or photos of the labels",
            "Lab results from the past year, with date and time if they show testosterone",
            "Names of your other doctors, and your questions on paper",
          ],
        },
        "Nitrates, blood thinners or a heart problem come first: mention them as soon as you sit down. Ask us about fasting beforehand if you take diabetes medicine.",
      ],
    },
    {
      id: "getting-here",
      heading: "Getting here and parking",
      blocks: [
        `The clinic is at ${here.street}, ${here.suite}, in ${here.city}, next door to Green Bay. [A map](${mapUrl(here)}) works out the way from where you start.`,
        `**Parking and the way in.** We print no directions for the last hundred yards, because only the desk knows how things are on your day. Call [${here.phone}](tel:${here.phoneE164}) before you set out and ask where to park, which door to take, whether there are steps or an elevator.`,
        `**Holidays.** Hours differ around holidays. The [booking calendar](/book-appointment) shows which days are open here; for a day that it does not show yet, call [${here.phone}](tel:${here.phoneE164}).`,
        "**By bus.** Green Bay Metro serves Ashwaubenon. Look up the stop nearest to the street address in its route planner, and leave time to spare: a late start can push a morning blood draw back.",
        "If you use a wheelchair, hear poorly or want an interpreter, say so when you book. If a test dose comes up, ask how long to stay and whether you should drive.",
      ],
    },
    {
      id: "wisconsin",
      heading: "Your rights in Wisconsin",
      blocks: [
        {
          list: [
            "**Chaperones.** Under the Medical Examining Board's rules, a physician's rules on chaperones, or a summary, must be open to patients who are likely to have a non-emergency exam of the genitals or rectum. Ask for ours. The rules tell apart a chaperone, whom the physician calls in as a witness, and an observer, whom you choose.",
            "**Records.** State law lets you look at your records during business hours after reasonable notice, and get copies for a limited fee. A short statement of these rights is due to you at your first visit.",
            "**Sharing.** A release you sign names what goes to whom, for what purpose and for how long.",
            "**Complaints.** Ask for the clinic manager, or write to the Wisconsin Department of Safety and Professional Services.",
          ],
        },
        "See [patient rights](/patient-rights) for more.",
      ],
    },
  ],
  faq: [
    {
      question: "Who will see me in Ashwaubenon?",
      answer: [
        "Ask for the clinician's name and credential when you book.",
        "Anyone can look up a Wisconsin license on the website of the Department of Safety and Professional Services.",
      ],
    },
    {
      question: "May my wife or a friend come into the room?",
      answer: [
        "Tell us when you book whom you would like with you, and ask what our rules say about observers. You may also ask for part of the visit alone.",
      ],
    },
    {
      question: "Can I come without an appointment?",
      answer: ["Call first. We can tell you whether a time is free and whether to come fasting."],
    },
    {
      question: "Will you send the results to my family doctor?",
      answer: ["If you agree in writing. You can also take your own copy along, which is often faster."],
    },
  ],
  sources: [
    {
      title: "Chapter Med 10, Unprofessional Conduct (Med 10.02 and 10.03)",
      publisher: "Wisconsin Administrative Code",
      year: 2023,
      url: "https://docs.legis.wisconsin.gov/code/admin_code/med/10",
    },
    {
      title: "Access to patient health care records (section 146.83)",
      publisher: "Wisconsin Statutes",
      year: 2024,
      url: "https://docs.legis.wisconsin.gov/document/statutes/146.83",
    },
    {
      title: "Individuals' right under HIPAA to access their health information",
      publisher: "U.S. Department of Health and Human Services",
      year: 2024,
      url: "https://www.hhs.gov/hipaa/for-professionals/privacy/guidance/access/index.html",
    },
  ],
  related: ["/book-appointment", "/patient-rights", "/special-offers", "/locations/skokie", "/about"],
};
