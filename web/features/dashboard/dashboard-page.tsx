import { AccountPage } from "#web/components/account/account-page.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import { nameOf } from "#web/lib/person.ts";
import { BOOKING_PATH } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.ts";

/** What a signed-in person can do from here. */
const DOORS = [
  {
    href: BOOKING_PATH,
    title: "Book a visit",
    text: "The first one is for getting to know you: history, exam and lab work.",
  },
  {
    href: "/dashboard/account",
    title: "Account and security",
    text: "Your name and phone number, password, second step, devices, consents and your data.",
  },
] as const;

/** `/dashboard`. */
export function DashboardPage() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  return (
    <AccountPage
      heading={`Hello, ${nameOf(session.person)}`}
      lead="To move or cancel a visit, or with any question, call the clinic where you are seen."
      hasPlaces
    >
      <ul className="doors">
        {DOORS.map(({ href, title, text }) => (
          <li key={href}>
            <h2>
              <SiteLink href={href}>
                {title}
                <Icon name="arrow" />
              </SiteLink>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </AccountPage>
  );
}
