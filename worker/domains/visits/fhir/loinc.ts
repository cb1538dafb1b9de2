import type { InstrumentId } from "#content/intake/instrument-types.ts";
import type { Coding } from "./types.ts";

// LOINC codes, only where one means exactly what we ask. This material contains content from LOINC (http://loinc.org),
// copyright Regenstrief Institute, Inc., available at no cost under the license at http://loinc.org/terms-of-use.
// 44250-9, 44255-8 and the answers LA6568-5 to LA6571-9 (list LL358-3): HL7 US Core 8.0.1, PHQ-9 example, whose first
// two items are the PHQ-2. 55758-7: LOINC's "Patient Health Questionnaire 2 item (PHQ-2) total score [Reported]".
// 39156-5, 29463-7, 8302-2: HL7 FHIR R4, profiles bmi, bodyweight and bodyheight.

const SYSTEM = "http://loinc.org";

function loinc(code: string, display: string): Coding {
  return { system: SYSTEM, code, display };
}

export const LOINC: Readonly<Record<string, Coding>> = {
  "measures.weight": loinc("29463-7", "Body weight"),
  "mood.phq2.interest": loinc("44250-9", "Little interest or pleasure in doing things"),
  "mood.phq2.down": loinc("44255-8", "Feeling down, depressed, or hopeless"),
  "score.phq-2": loinc("55758-7", "Patient Health Questionnaire 2 item (PHQ-2) total score [Reported]"),
  "score.bmi": loinc("39156-5", "Body mass index (BMI) [Ratio]"),
  "score.height": loinc("8302-2", "Body height"),
};

const PHQ: readonly Coding[] = [
  loinc("LA6568-5", "Not at all"),
  loinc("LA6569-3", "Several days"),
  loinc("LA6570-1", "More than half the days"),
  loinc("LA6571-9", "Nearly every day"),
];

export const LOINC_ANSWERS: Readonly<Partial<Record<InstrumentId, readonly Coding[]>>> = { "phq-2": PHQ };
