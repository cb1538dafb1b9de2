/** On every page of the form the same: neither tab nor history tells what is asked. */
export const HEADING = "Before your visit";
