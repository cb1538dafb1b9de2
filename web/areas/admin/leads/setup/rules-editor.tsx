import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadRule, LeadSetup } from "#contract/lead-setup.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { useUnsaved } from "#web/ui/dialog/use-unsaved.ts";
import { useStale } from "#web/ui/form/use-stale.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { SAVE_MINE, Stale } from "#web/ui/view/stale.tsx";
import { ruleWords } from "../lead-copy.ts";
import { LEADS, setupQuery } from "../queries.ts";
import { type RuleDraft, RuleFields } from "./rule-fields.tsx";

interface RulesEditorProps {
  setup: LeadSetup;
  canSet: boolean;
}

/** Another user's rules replace these only while there are no unsaved changes. */
export function RulesEditor({ setup, canSet }: RulesEditorProps) {
  const [opened, setOpened] = useState(setup);
  const [isDirty, setDirty] = useState(false);
  useUnsaved(isDirty);
  if (!isDirty && opened.rulesSeen !== setup.rulesSeen) setOpened(setup);

  function onTaken(taken: LeadSetup) {
    setOpened(taken);
    setDirty(false);
  }
  return (
    <RulesForm
      key={opened.rulesSeen}
      setup={opened}
      canSet={canSet}
      isDirty={isDirty}
      onEdit={() => setDirty(true)}
      onTaken={onTaken}
    />
  );
}

interface RulesFormProps extends RulesEditorProps {
  isDirty: boolean;
  onEdit: () => void;
  onTaken: (setup: LeadSetup) => void;
}

function RulesForm({ setup, canSet, isDirty, onEdit, onTaken }: RulesFormProps) {
  const { rules, put, theirs, save } = useRules(setup, { onEdit, onTaken });

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
      {theirs && (
        <Stale takeTheirs={() => onTaken(theirs)}>
          <ol className="bullets">
            {theirs.rules.map((rule) => (
              <li key={rule.name}>{ruleWords(rule, theirs.people)}</li>
            ))}
          </ol>
          {theirs.rules.length === 0 && <p>No rules.</p>}
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
          {isDirty && <ActButton label={theirs ? SAVE_MINE : "Save the rules"} act={save} isMain />}
        </div>
      )}
    </section>
  );
}

function useRules(setup: LeadSetup, { onEdit, onTaken }: Pick<RulesFormProps, "onEdit" | "onTaken">) {
  const client = useQueryClient();
  const read = () => client.fetchQuery({ ...setupQuery, staleTime: 0 });
  const { theirs, save } = useStale(setup, read);
  const [rules, setRules] = useState(() => draftsOf(setup.rules));

  async function send() {
    const json = { rules: rules.map(({ key: _key, ...rule }) => rule) };
    await save(({ rulesSeen }) => take(admin.leads.rules.$put({ json: { ...json, seen: rulesSeen } })));
    toast({ title: "Rules saved" });
    onTaken(await read());
    await client.invalidateQueries({ queryKey: LEADS });
    return undefined;
  }

  function put(next: RuleDraft[]) {
    setRules(next);
    onEdit();
  }

  return { rules, put, theirs, save: send };
}

function draftsOf(rules: readonly LeadRule[]): RuleDraft[] {
  return rules.map((rule, key) => ({ ...rule, key }));
}
