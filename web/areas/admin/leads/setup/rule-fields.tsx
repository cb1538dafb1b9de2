import { useId } from "react";
import type { LeadRule, LeadSetup } from "#contract/lead-setup.ts";
import { CLINIC_WORDS } from "../lead-copy.ts";

export type RuleDraft = LeadRule & { key: number };

interface RuleProps {
  rule: RuleDraft;
  people: LeadSetup["people"];
  canSet: boolean;
  onChange: (rule: RuleDraft) => void;
}

export function RuleFields({ rule, people, canSet, onChange }: RuleProps) {
  const id = useId();
  const { name, location, source, assignees } = rule;
  const toggle = (person: string) =>
    assignees.includes(person) ? assignees.filter((one) => one !== person) : [...assignees, person];
  return (
    <fieldset disabled={!canSet} className="grid gap-3">
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
