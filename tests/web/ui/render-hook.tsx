import { act } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";

/** Runs the hook in a component without output, so that no DOM is needed. */
export function renderHook<Props, Result>(useHook: (props: Props) => Result, first: Props) {
  vi.stubGlobal("window", { HTMLIFrameElement: class {} });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const listeners = { addEventListener() {}, removeEventListener() {} };
  const document = { ...listeners, nodeType: 9, nodeName: "#document" };
  const container = { ...listeners, nodeType: 1, nodeName: "DIV", tagName: "DIV", ownerDocument: document };
  const root = createRoot(container as unknown as Element);
  const shown: Result[] = [];
  function Probe({ props }: { props: Props }) {
    shown.push(useHook(props));
    return null;
  }
  async function render(props: Props): Promise<void> {
    await act(async () => root.render(<Probe props={props} />));
  }
  return {
    start: () => render(first),
    render,
    /** Returns the last result of the hook. */
    now: () => shown.at(-1) as Result,
    /** Returns the error that `work` throws. */
    async run(work: (now: Result) => Promise<unknown>): Promise<unknown> {
      let failure: unknown;
      await act(async () => {
        await work(shown.at(-1) as Result).catch((error: unknown) => {
          failure = error;
        });
      });
      return failure;
    },
  };
}
