// The entry of `npm run dev` only: what the built template does in three parts, done at once.
import "./styles.css";
import "./boot.ts";
import "./main.tsx";
