import { useQuery } from "@tanstack/react-query";
import { userQuery } from "#web/lib/api/queries.ts";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { AccountSection } from "../profile/account-section.tsx";
import { EmailForm } from "./email-form.tsx";
import { Factors } from "./factors.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RecoverySet } from "./recovery-set.tsx";
import { Sessions } from "./sessions.tsx";

export function SecurityPage() {
  const user = useQuery(userQuery);
  return (
    <AccountSection
      heading="Security"
      lead="How you sign in, and on which devices. For some changes we ask you to confirm that it is you."
    >
      <Card id="password" heading="Password">
        <Loaded query={user}>{(person) => <PasswordForm user={person} />}</Loaded>
      </Card>
      <Card id="email" heading="E-mail address">
        <Loaded query={user}>{(person) => <EmailForm user={person} />}</Loaded>
      </Card>
      <Card id="factors" heading="Second step">
        <Loaded query={user}>{(person) => <Factors user={person} />}</Loaded>
      </Card>
      <Card id="recovery" heading="Recovery codes">
        <Loaded query={user}>{(person) => <RecoverySet user={person} />}</Loaded>
      </Card>
      <Card id="passkeys" heading="Passkeys">
        <Passkeys />
      </Card>
      <Card id="sessions" heading="Devices">
        <Sessions />
      </Card>
    </AccountSection>
  );
}
