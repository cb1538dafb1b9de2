export type InstrumentId = "phq-2" | "shim" | "adam" | "ams";

type LicenceStatus = "free" | "licensed" | "not_licensed";

interface InstrumentItem {
  id: string;
  text: string;
}

type ScoringKey = "sum" | "adam";

export interface Band {
  from: number;
  to: number;
  id: string;
  /** Shown to staff only. */
  label: string;
}

export interface Instrument {
  id: InstrumentId;
  version: string;
  name: string;
  licenceStatus: LicenceStatus;
  licenceNote: string;
  stem?: string;
  itemCount: number;
  itemRange: readonly [number, number];
  items: readonly InstrumentItem[];
  answers: readonly { value: number; label: string }[];
  scoring: ScoringKey;
  bands: readonly Band[];
  /** Item positions, from 1. */
  subscales?: readonly { id: string; label: string; items: readonly number[] }[];
  use: string;
}
