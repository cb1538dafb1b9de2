import "./site.css";

/** Vite drops a module that holds a sheet alone, and the loader would still ask for its file. */
export const hasSheet = true;
