// The main module under `npm run dev`: what it loads is replaced in the page when it changes.
import "@vitejs/plugin-react/preamble";
import "./main.tsx";
