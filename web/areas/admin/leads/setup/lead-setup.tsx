import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadSequence, LeadSetup, LeadTemplate } from "#contract/lead-setup.ts";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { setupQuery } from "../queries.ts";
import { RulesEditor } from "./rules-editor.tsx";
import { SequenceDialog } from "./sequence-dialog.tsx";
import { TemplateDialog } from "./template-dialog.tsx";

export function LeadSetupPanel() {
  return <Loaded query={useQuery(setupQuery)}>{(setup) => <Parts setup={setup} />}</Loaded>;
}

function Parts({ setup }: { setup: LeadSetup }) {
  const canSet = may(useRoles(), "lead:setup");
  return (
    <>
      {!canSet && <p className="note">Marketing and administrators change what stands here.</p>}
      <Templates setup={setup} canSet={canSet} />
      <Sequences setup={setup} canSet={canSet} />
      <RulesEditor setup={setup} canSet={canSet} />
    </>
  );
}

interface PartProps {
  setup: LeadSetup;
  canSet: boolean;
}

function Templates({ setup, canSet }: PartProps) {
  const [open, setOpen] = useState<LeadTemplate | "new" | null>(null);
  return (
    <section className="card" aria-labelledby="templates-heading">
      <h2 id="templates-heading">Templates</h2>
      {setup.templates.length === 0 && <p>No templates yet.</p>}
      <ul className="*:grid *:justify-items-start *:gap-2 *:border-t *:py-3">
        {setup.templates.map((template) => (
          <li key={template.id}>
            <p>
              <b>{template.name}</b> {template.channel === "email" ? "E-mail" : "Text"}
              {!template.isActive && <StatusBadge>Not in use</StatusBadge>}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{template.body}</p>
            {canSet && (
              <Button onClick={() => setOpen(template)}>
                Change<span className="sr-only"> {template.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canSet && <Button onClick={() => setOpen("new")}>New template</Button>}
      {open && <TemplateDialog {...(open !== "new" && { template: open })} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Sequences({ setup, canSet }: PartProps) {
  const [open, setOpen] = useState<LeadSequence | "new" | null>(null);
  const nameOf = (id: string) => setup.templates.find((one) => one.id === id)?.name ?? "a template that is gone";
  return (
    <section className="card" aria-labelledby="sequences-heading">
      <h2 id="sequences-heading">Sequences</h2>
      <p>At most four messages. A sequence ends by itself when somebody answers, books, or wants no more.</p>
      {setup.sequences.length === 0 && (
        <p>No sequences yet.{setup.templates.length === 0 && " They are made of templates: write one first."}</p>
      )}
      <ul className="*:grid *:justify-items-start *:gap-2 *:border-t *:py-3">
        {setup.sequences.map((sequence) => (
          <li key={sequence.id}>
            <p>
              <b>{sequence.name}</b> Running: {sequence.running}
              {!sequence.isActive && <StatusBadge>Not in use</StatusBadge>}
            </p>
            <ol>
              {sequence.steps.map(({ templateId, afterHours }, step) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a step has no id, only its position
                <li key={step}>
                  {nameOf(templateId)}, {afterHours === 0 ? "at once" : `after ${afterHours} hours`}
                </li>
              ))}
            </ol>
            {canSet && (
              <Button onClick={() => setOpen(sequence)}>
                Change<span className="sr-only"> {sequence.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canSet && setup.templates.length > 0 && <Button onClick={() => setOpen("new")}>New sequence</Button>}
      {open && (
        <SequenceDialog
          templates={setup.templates}
          {...(open !== "new" && { sequence: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
