/** The same on every page, so that neither tab nor history shows the question. */
export const HEADING = "Before your visit";
