import { Button } from "#web/ui/base/button.tsx";
import { FormNotice, Phones } from "#web/ui/base/form-notice.tsx";
import { NotLoaded } from "#web/ui/base/not-loaded.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { offerUndo } from "#web/ui/view/undo-store.ts";
import { Row, Show } from "./show.tsx";

const retry = () => {};

const noRef = { current: null };

export function NoticeShow() {
  return (
    <Show heading="Notices, toasts, undo">
      <FormNotice noticeRef={noRef} id="wrong-notice" heading="It was not saved" texts={["Please look again."]}>
        <Phones />
      </FormNotice>
      <FormNotice noticeRef={noRef} id="done-notice" heading="It is saved" isDone />
      <NotLoaded error={new Error("The catalogue's own")} retry={retry} />
      <Row>
        <Button onClick={() => toast({ title: "Saved", description: "You can close this page." })}>Toast</Button>
        <Button onClick={() => toast({ title: "Not saved", variant: "destructive" })}>Toast of a failure</Button>
        <Button onClick={() => offerUndo({ title: "Removed", undo: async () => undefined })}>Undo</Button>
      </Row>
    </Show>
  );
}
