import { locations } from "#content/clinic.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/base/icon.tsx";
import { PhoneLink } from "#web/ui/base/phone-link.tsx";
import { Spinner } from "#web/ui/base/spinner.tsx";
import { Tooltip } from "#web/ui/base/tooltip.tsx";
import { Row, Show } from "./show.tsx";

const LOOKS = ["main", "quiet", "large", "large quiet", "link"] as const;

export function ButtonShow() {
  return (
    <Show heading="Button, Icon, PhoneLink, Tooltip, Spinner">
      {LOOKS.map((look) => (
        <Row key={look}>
          <Button look={look}>{look}</Button>
          <Button look={look} isOff>
            {look}, off
          </Button>
          <Button look={look} isBusy>
            {look}, busy
          </Button>
        </Row>
      ))}
      <Row>
        <Button aria-pressed>pressed</Button>
        <Button aria-pressed={false}>not pressed</Button>
        <Tooltip text="A word about it">
          <Button look="icon" aria-label="Menu">
            <Icon name="menu" />
          </Button>
        </Tooltip>
      </Row>
      {locations.map((location) => (
        <PhoneLink key={location.slug} location={location} />
      ))}
      <Spinner />
    </Show>
  );
}
