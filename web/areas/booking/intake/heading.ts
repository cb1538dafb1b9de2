/** The same on every page, so that neither tab nor history shows the question. */
export const INTAKE_HEADING = "Before your visit";
