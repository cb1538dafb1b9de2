import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadRule, LeadSetup } from "#contract/lead-setup.ts";
import { admin } from "#web/lib/api.ts";
import { orShowCurrent } from "#web/lib/stale.ts";
import { take } from "#web/lib/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { useUnsaved } from "#web/ui/dialog/use-unsaved.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { SAVE_MINE, Stale } from "#web/ui/view/stale.tsx";
import { LEADS } from "./queries.ts";
import { type RuleDraft, RuleFields } from "./rule-fields.tsx";
import { ruleWords } from "./words.ts";

/** Who gets new leads: the first rule that fits gives to its people in turn. */
export function RulesEditor({ setup, canSet }: { setup: LeadSetup; canSet: boolean }) {
  const { rules, put, takeTheirs, save, isDirty, isLate } = useRules(setup);
  useUnsaved(isDirty);

  const add = () => {
    const key = Math.max(-1, ...rules.map((rule) => rule.key)) + 1;
    put([...rules, { key, name: `Rule ${key + 1}`, location: null, source: null, assignees: [], isActive: true }]);
  };
  return (
    <section className="card" aria-labelledby="rules-heading">
      <h2 id="rules-heading">Who gets new leads</h2>
      <p>
        The first rule that fits gives to its people in turn. Without a rule a lead is nobody's until somebody takes it.
      </p>
      {isLate && (
        <Stale takeTheirs={takeTheirs}>
          <ol className="bullets">
            {setup.rules.map((rule) => (
              <li key={rule.name}>{ruleWords(rule, setup.people)}</li>
            ))}
          </ol>
          {setup.rules.length === 0 && <p>No rules.</p>}
        </Stale>
      )}
      <ol className="*:grid *:justify-items-start *:gap-2 *:border-t *:py-3">
        {rules.map((rule) => (
          <li key={rule.key}>
            <RuleFields
              rule={rule}
              people={setup.people}
              canSet={canSet}
              onChange={(next) => put(rules.map((one) => (one.key === rule.key ? next : one)))}
            />
            {canSet && (
              <Button onClick={() => put(rules.filter((one) => one.key !== rule.key))}>
                Take out<span className="sr-only"> {rule.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {canSet && (
        <div className="act-list">
          <Button onClick={add}>Add a rule</Button>
          {isDirty && <ActButton label={isLate ? SAVE_MINE : "Save the rules"} act={save} isMain />}
        </div>
      )}
    </section>
  );
}

/** Rules as they are edited. Somebody else's replace them only while nothing here is unsaved. */
function useRules(setup: LeadSetup) {
  const client = useQueryClient();
  const [rules, setRules] = useState(() => draftsOf(setup.rules));
  const [isDirty, setDirty] = useState(false);
  /** What these rules began from. */
  const [seen, setSeen] = useState(setup.rulesSeen);

  function takeTheirs() {
    setRules(draftsOf(setup.rules));
    setSeen(setup.rulesSeen);
    setDirty(false);
  }

  const isLate = seen !== setup.rulesSeen;
  if (isLate && !isDirty) takeTheirs();

  async function save() {
    // Whoever saves after being shown theirs means to replace exactly those.
    const json = { seen: setup.rulesSeen, rules: rules.map(({ key: _key, ...rule }) => rule) };
    const refresh = () => client.invalidateQueries({ queryKey: LEADS });
    await orShowCurrent(take(admin.leads.rules.$put({ json })), refresh);
    setDirty(false);
    toast({ title: "Rules saved" });
    await refresh();
    return undefined;
  }

  function put(next: RuleDraft[]) {
    setRules(next);
    setDirty(true);
  }

  return { rules, put, takeTheirs, save, isDirty, isLate };
}

function draftsOf(rules: readonly LeadRule[]): RuleDraft[] {
  return rules.map((rule, key) => ({ ...rule, key }));
}
