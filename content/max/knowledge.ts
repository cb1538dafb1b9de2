import { accountsPassages } from "#content/max/knowledge/accounts.ts";
import { clinicPassages } from "#content/max/knowledge/clinic.ts";
import { erectionPills } from "#content/max/knowledge/erection-pills.ts";
import { erectionTreatments } from "#content/max/knowledge/erection-treatments.ts";
import { erectionsPassages } from "#content/max/knowledge/erections.ts";
import { hairPassages } from "#content/max/knowledge/hair.ts";
import { hairMedicines } from "#content/max/knowledge/hair-medicines.ts";
import { maxPassages } from "#content/max/knowledge/max.ts";
import { moneyPassages } from "#content/max/knowledge/money.ts";
import { peptidesPassages } from "#content/max/knowledge/peptides.ts";
import { placesPassages } from "#content/max/knowledge/places.ts";
import { preventionPassages } from "#content/max/knowledge/prevention.ts";
import { preventionChecks } from "#content/max/knowledge/prevention-checks.ts";
import { shockwavePassages } from "#content/max/knowledge/shockwave.ts";
import { testosteronePassages } from "#content/max/knowledge/testosterone.ts";
import { testosteroneMethods } from "#content/max/knowledge/testosterone-methods.ts";
import { testosteroneSafety } from "#content/max/knowledge/testosterone-safety.ts";
import { trustPassages } from "#content/max/knowledge/trust.ts";
import { visitsPassages } from "#content/max/knowledge/visits.ts";
import { weightPassages } from "#content/max/knowledge/weight.ts";
import { weightMedicines } from "#content/max/knowledge/weight-medicines.ts";
import type { Passage } from "#content/max/passage.ts";

export const knowledge: Passage[] = [
  ...placesPassages,
  ...clinicPassages,
  ...visitsPassages,
  ...moneyPassages,
  ...trustPassages,
  ...accountsPassages,
  ...maxPassages,
  ...testosteronePassages,
  ...testosteroneMethods,
  ...testosteroneSafety,
  ...erectionsPassages,
  ...erectionTreatments,
  ...erectionPills,
  ...shockwavePassages,
  ...hairPassages,
  ...hairMedicines,
  ...weightPassages,
  ...weightMedicines,
  ...peptidesPassages,
  ...preventionPassages,
  ...preventionChecks,
];
