// A published questionnaire, such as PHQ-2, as data.

export type InstrumentId = "phq-2" | "shim" | "adam" | "ams";

/** Whether we may show a form's own words. */
type LicenceStatus = "free" | "licensed" | "not_licensed";

interface InstrumentItem {
  id: string;
  text: string;
}

/** How answers become a result; the function for each key is in scores.ts. */
type ScoringKey = "sum" | "adam";

/** Totals from `from` to `to`, both included. */
export interface Band {
  from: number;
  to: number;
  id: string;
  /** What staff read; a patient never sees a score. */
  label: string;
}

export interface Instrument {
  id: InstrumentId;
  /** Of our rendering of it. */
  version: string;
  name: string;
  licenceStatus: LicenceStatus;
  licenceNote: string;
  /** What stands above the items. */
  stem?: string;
  itemCount: number;
  /** Lowest and highest value of an item. */
  itemRange: readonly [number, number];
  /** Empty while it is not licensed. */
  items: readonly InstrumentItem[];
  answers: readonly { value: number; label: string }[];
  scoring: ScoringKey;
  bands: readonly Band[];
  /** Totals of some items by themselves: positions from 1. */
  subscales?: readonly { id: string; label: string; items: readonly number[] }[];
  /** What staff have to know of its use. */
  use: string;
}
