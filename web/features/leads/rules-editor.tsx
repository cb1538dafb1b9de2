import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { LeadRule, LeadSetup } from "#contract/lead-setup.ts";
import { callApi } from "#web/lib/call.ts";
import { ActButton } from "../../components/account/act-button.tsx";
import { useUnsaved } from "../../components/admin/use-unsaved.ts";
import { toast } from "../../components/ui/toast-store.ts";
import { LEADS } from "./queries.ts";
import { CLINIC_WORDS } from "./words.ts";

/** A rule with a key of its own while it is edited. */
type Draft = LeadRule & { key: number };

/** Who gets new leads: the first rule that fits gives to its people in turn. */
export function RulesEditor({ setup, canSet }: { setup: LeadSetup; canSet: boolean }) {
  const client = useQueryClient();
  const [rules, setRules] = useState<Draft[]>(() => setup.rules.map((rule, key) => ({ ...rule, key })));
  const [isDirty, setDirty] = useState(false);
  useUnsaved(isDirty);

  function put(next: Draft[]) {
    setRules(next);
    setDirty(true);
  }

  async function save() {
    const json = { seen: setup.rulesSeen, rules: rules.map(({ key: _key, ...rule }) => rule) };
    await callApi("admin/leads/rules", { method: "PUT", json });
    setDirty(false);
    toast({ title: "Rules saved" });
    await client.invalidateQueries({ queryKey: LEADS });
    return undefined;
  }

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
      <ol className="lead-setup-list">
        {rules.map((rule) => (
          <li key={rule.key}>
            <Rule
              rule={rule}
              people={setup.people}
              canSet={canSet}
              onChange={(next) => put(rules.map((one) => (one.key === rule.key ? next : one)))}
            />
            {canSet && (
              <button
                type="button"
                className="btn quiet"
                onClick={() => put(rules.filter((one) => one.key !== rule.key))}
              >
                Take out<span className="sr-only"> {rule.name}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      {canSet && (
        <div className="act-list">
          <button type="button" className="btn quiet" onClick={add}>
            One more rule
          </button>
          {isDirty && <ActButton label="Save the rules" act={save} isMain />}
        </div>
      )}
    </section>
  );
}

interface RuleProps {
  rule: Draft;
  people: LeadSetup["people"];
  canSet: boolean;
  onChange: (rule: Draft) => void;
}

function Rule({ rule, people, canSet, onChange }: RuleProps) {
  const id = useId();
  const { name, location, source, assignees } = rule;
  const toggle = (person: string) =>
    assignees.includes(person) ? assignees.filter((one) => one !== person) : [...assignees, person];
  return (
    <fieldset disabled={!canSet} className="lead-rule">
      <legend>{name}</legend>
      <div className="field">
        <label htmlFor={`${id}-place`}>Clinic</label>
        <select
          id={`${id}-place`}
          value={location ?? ""}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange({ ...rule, location: chosen === "green-bay" || chosen === "skokie" ? chosen : null });
          }}
        >
          <option value="">Either</option>
          {Object.entries(CLINIC_WORDS).map(([slug, words]) => (
            <option key={slug} value={slug}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-source`}>Source (empty for any)</label>
        <input
          id={`${id}-source`}
          value={source ?? ""}
          maxLength={100}
          onChange={(event) => onChange({ ...rule, source: event.currentTarget.value.toLowerCase() || null })}
        />
      </div>
      <fieldset className="field">
        <legend>In turn</legend>
        {people.map((person) => (
          <label key={person.id} className="tick">
            <input
              type="checkbox"
              checked={assignees.includes(person.id)}
              onChange={() => onChange({ ...rule, assignees: toggle(person.id) })}
            />
            {person.name}
          </label>
        ))}
      </fieldset>
    </fieldset>
  );
}
