import "@vitejs/plugin-react/preamble";
import "./styles.css";
import "./main.tsx";
