// Must work before React: at most 3 kB. Listens on document, so elements may be rendered later.

import { noteArrival } from "#web/lib/page/campaign.ts";
import { watchConsent } from "./boot/consent.ts";
import { watchMenus } from "./boot/menus.ts";
import { watchPages } from "./boot/pages.ts";
import { startReactWhenNeeded } from "./boot/start-react.ts";

startReactWhenNeeded();
watchMenus();
watchConsent();
noteArrival();
watchPages();
