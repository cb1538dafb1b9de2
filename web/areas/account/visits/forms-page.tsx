import { useQuery } from "@tanstack/react-query";
import { printPage } from "#web/lib/page/print-page.ts";
import { Button } from "#web/ui/base/button.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { DashboardSection } from "../dashboard/dashboard-section.tsx";
import { formsQuery } from "../dashboard/queries.ts";
import { SignedFormItem } from "./signed-form.tsx";

export function FormsPage() {
  const query = useQuery(formsQuery);
  return (
    <DashboardSection
      heading="Forms and consents"
      lead="What you signed with your intake forms, in the words that you saw."
    >
      <Card id="forms" heading="Signed with us">
        <Loaded query={query}>
          {({ forms }) =>
            forms.length === 0 ? (
              <p>Nothing yet. What you sign with your intake form stands here afterwards.</p>
            ) : (
              <div className="printable">
                <p className="form-end">
                  <Button onClick={() => printPage(".printable")}>Print or save as PDF</Button>
                </p>
                <ul className="rows">
                  {forms.map((form) => (
                    <SignedFormItem key={form.id} form={form} />
                  ))}
                </ul>
              </div>
            )
          }
        </Loaded>
      </Card>
      <Card id="account-consents" heading="Messages, marketing and your account">
        <p>What you agreed to with your account, news and offers among it, you see and take back there.</p>
        <p>
          <SiteLink href="/dashboard/account/consents">Consents of my account</SiteLink>
        </p>
      </Card>
    </DashboardSection>
  );
}
