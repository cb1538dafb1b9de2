import { AccountPage } from "#web/areas/account/shell/account-page.tsx";
import { ButtonShow } from "./button-show.tsx";
import { DialogShow } from "./dialog-show.tsx";
import { FieldShow } from "./field-show.tsx";
import { NoticeShow } from "./notice-show.tsx";
import { ViewShow } from "./view-show.tsx";

export function CataloguePage() {
  return (
    <AccountPage heading="Components" lead="What web/ui holds, in every state. Shown in development only.">
      <ButtonShow />
      <FieldShow />
      <NoticeShow />
      <ViewShow />
      <DialogShow />
    </AccountPage>
  );
}
