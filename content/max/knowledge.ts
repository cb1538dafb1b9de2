import { accounts } from "#content/max/knowledge/accounts.ts";
import { clinic } from "#content/max/knowledge/clinic.ts";
import { erectionPills } from "#content/max/knowledge/erection-pills.ts";
import { erectionTreatments } from "#content/max/knowledge/erection-treatments.ts";
import { erections } from "#content/max/knowledge/erections.ts";
import { hair } from "#content/max/knowledge/hair.ts";
import { hairMedicines } from "#content/max/knowledge/hair-medicines.ts";
import { max } from "#content/max/knowledge/max.ts";
import { money } from "#content/max/knowledge/money.ts";
import { peptides } from "#content/max/knowledge/peptides.ts";
import { places } from "#content/max/knowledge/places.ts";
import { prevention } from "#content/max/knowledge/prevention.ts";
import { preventionChecks } from "#content/max/knowledge/prevention-checks.ts";
import { shockwave } from "#content/max/knowledge/shockwave.ts";
import { testosterone } from "#content/max/knowledge/testosterone.ts";
import { testosteroneMethods } from "#content/max/knowledge/testosterone-methods.ts";
import { testosteroneSafety } from "#content/max/knowledge/testosterone-safety.ts";
import { trust } from "#content/max/knowledge/trust.ts";
import { visits } from "#content/max/knowledge/visits.ts";
import { weight } from "#content/max/knowledge/weight.ts";
import { weightMedicines } from "#content/max/knowledge/weight-medicines.ts";
import type { Passage } from "#content/max/passage.ts";

export const knowledge: Passage[] = [
  ...places,
  ...clinic,
  ...visits,
  ...money,
  ...trust,
  ...accounts,
  ...max,
  ...testosterone,
  ...testosteroneMethods,
  ...testosteroneSafety,
  ...erections,
  ...erectionTreatments,
  ...erectionPills,
  ...shockwave,
  ...hair,
  ...hairMedicines,
  ...weight,
  ...weightMedicines,
  ...peptides,
  ...prevention,
  ...preventionChecks,
];
