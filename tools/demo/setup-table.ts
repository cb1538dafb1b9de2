import { addDays } from "#contract/time.ts";

type Post = readonly [path: string, json: unknown];

const VENDOR = { status: "active", handlesPhi: true };
const POLICY = { location: "Shared drive, Policies", ownerName: "Alex Admin", replaces: null };

export function registers(today: string): readonly Post[] {
  const on = (days: number) => addDays(today, days);
  const lab = { name: "Sample Reference Lab", service: "Blood tests", data: "Names, birth dates, orders and results" };
  const shredding = { name: "Sample Shredding Co.", service: "Destroys paper", data: "Printed day sheets" };
  const phones = {
    name: "Sample Phone Service",
    service: "Phones and voicemail",
    data: "Names and numbers of callers",
  };
  const notice = { title: "Notice of privacy practices", version: "2026.1", effectiveOn: on(-200), reviewOn: on(165) };
  const downtime = { title: "Downtime and paper charts", version: "3", effectiveOn: on(-380), reviewOn: on(-15) };
  const [signed, unsigned] = [
    (from: number, to: number) => ({ baaSignedAt: on(from), baaRenewsAt: on(to) }),
    { baaSignedAt: null, baaRenewsAt: null, status: "proposed" },
  ];
  return [
    ["/compliance/vendors", { ...VENDOR, ...lab, id: "sample-lab", ...signed(-300, 40) }],
    ["/compliance/vendors", { ...VENDOR, ...shredding, id: "sample-shredding", ...signed(-120, 245) }],
    ["/compliance/vendors", { ...VENDOR, ...phones, id: "sample-phones", ...unsigned }],
    ["/compliance/policies", { ...POLICY, ...notice }],
    ["/compliance/policies", { ...POLICY, ...downtime }],
  ];
}

const INSTRUCTIONS = `Answer in two or three short sentences. When someone asks how to reach the clinic, give the hours
and the phone number of the clinic they name, or of both. Do not guess prices: say that the front desk knows them.`;

export const SETTINGS: readonly Post[] = [
  [
    "/compliance/users/invite",
    { email: "marketing@demo.example", firstName: "Mika", lastName: "Stone", roles: ["marketing"] },
  ],
  [
    "/compliance/users/invite",
    { email: "compliance@demo.example", firstName: "Jo", lastName: "Park", roles: ["compliance"] },
  ],
  [
    "/integrations/webhooks",
    { url: "https://example.com/hooks/clinic", events: ["appointment.booked", "lead.created"] },
  ],
  ["/max/instructions", { text: INSTRUCTIONS, note: "Shorter answers about opening hours" }],
  [
    "/schema/overrides",
    {
      name: "About page, shorter title",
      when: { path: "/about", topic: null },
      content: { kind: "head", title: "About our two clinics" },
    },
  ],
];
