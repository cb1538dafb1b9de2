import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { SchemaProblemList } from "./problem-list.tsx";
import { type Tested, testRoutes } from "./queries.ts";

interface TestAllProps {
  paths: readonly string[];
  /** False when a filter is set. */
  isAll: boolean;
}

export function TestAll({ paths, isAll }: TestAllProps) {
  const [tested, setTested] = useState<Tested>();
  const [isRunning, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const isStopped = useRef(false);
  const [total, setTotal] = useState(0);

  async function run() {
    isStopped.current = false;
    setRunning(true);
    setTrouble(undefined);
    setTested([]);
    setTotal(paths.length);
    const onPart = (part: Tested) => setTested((before = []) => [...before, ...part]);
    await testRoutes(paths, { isStopped: () => isStopped.current, onPart }).catch((error: unknown) =>
      setTrouble(saidOf(troubleOf(error))),
    );
    setRunning(false);
  }

  return (
    <section className="card" aria-labelledby="test-heading">
      <h2 id="test-heading">Test routes</h2>
      <p>Renders each page as it is on the public site and checks the rules, and that every word told stands on it.</p>
      <div className="act-list">
        <Button look="main" disabled={isRunning || paths.length === 0} onClick={() => void run()}>
          {isAll ? "Test all routes" : `Test these ${paths.length} routes`}
        </Button>
        {isRunning && <Button onClick={() => (isStopped.current = true)}>Stop</Button>}
      </div>
      {tested && isRunning && (
        <p>
          <progress value={tested.length} max={total} aria-label="Pages tested" /> {tested.length} of {total}
        </p>
      )}
      {trouble && (
        <p className="wrong" role="alert">
          {trouble}
        </p>
      )}
      <Result tested={tested} isRunning={isRunning} />
    </section>
  );
}

function Result({ tested, isRunning }: { tested: Tested | undefined; isRunning: boolean }) {
  const failing = (tested ?? []).filter(({ problems }) => problems.length > 0);
  return (
    <>
      <p role="status">
        {tested && !isRunning && tested.length > 0 && (
          <>
            <StatusBadge tone={failing.length > 0 ? "now" : "good"}>
              {failing.length > 0 ? "Failed" : "Passed"}
            </StatusBadge>{" "}
            {tested.length} pages tested, {failing.length} with problems.
          </>
        )}
      </p>
      {failing.map(({ path, problems }) => (
        <div key={path}>
          <h3>
            <Link to="/admin/schema/page" search={{ path }}>
              {path}
            </Link>
          </h3>
          <SchemaProblemList problems={problems} />
        </div>
      ))}
    </>
  );
}
