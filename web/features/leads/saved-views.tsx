import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { leadList } from "#contract/lead-admin.ts";
import type { ViewRequest } from "#contract/lead-setup.ts";
import { admin } from "#web/lib/api.ts";
import { take } from "#web/lib/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { offerUndo } from "#web/ui/view/undo-store.ts";
import type { FiltersOf } from "../../components/admin/list-state.ts";
import type { List } from "../../components/admin/use-list-state.ts";
import { optionsQuery, useLeadOptions } from "./queries.ts";

interface SavedViewsProps {
  list: List<FiltersOf<typeof leadList>>;
}

/** Filters that somebody comes back to: their own. */
export function SavedViews({ list }: SavedViewsProps) {
  const id = useId();
  const client = useQueryClient();
  const { views } = useLeadOptions();
  const [isSaving, setSaving] = useState(false);
  const [chosen, setChosen] = useState("");
  const refresh = () => client.invalidateQueries({ queryKey: optionsQuery.queryKey });

  function open(viewId: string) {
    setChosen(viewId);
    const view = views.find((one) => one.id === viewId);
    if (!view) return list.clearFilters();
    const none = Object.fromEntries(Object.keys(list.state.filters).map((name) => [name, undefined]));
    list.setFilters({ ...none, ...view.filters });
  }

  async function remove() {
    const view = views.find((one) => one.id === chosen);
    await take(admin.leads.views[":id"].$delete({ param: { id: chosen } }));
    setChosen("");
    await refresh();
    if (view) offerUndo({ title: `View deleted: ${view.name}`, undo: () => save(view).finally(refresh) });
    return undefined;
  }

  return (
    <div className="lead-views">
      {views.length > 0 && (
        <>
          <label htmlFor={id}>My views</label>
          <select id={id} value={chosen} onChange={(event) => open(event.currentTarget.value)}>
            <option value="">All open leads</option>
            {views.map((view) => (
              <option key={view.id} value={view.id}>
                {view.name}
              </option>
            ))}
          </select>
        </>
      )}
      {list.isFiltered && <Button onClick={() => setSaving(true)}>Save these filters</Button>}
      {chosen && <ActButton label="Delete this view" act={remove} />}
      {isSaving && <SaveView list={list} onSaved={refresh} onClose={() => setSaving(false)} />}
    </div>
  );
}

function SaveView({ list, onSaved, onClose }: SavedViewsProps & { onSaved: () => Promise<void>; onClose: () => void }) {
  const form = useForm("save-view", async (values) => {
    await save({ name: textOf(values, "name"), filters: list.state.filters });
    await onSaved();
    onClose();
    return undefined;
  });
  return (
    <Dialog heading="Save these filters" onClose={onClose}>
      <ActionForm form={form} submitLabel="Save">
        <TextField
          field={form.field("name")}
          label="Name of the view"
          hint="Not a person's name."
          maxLength={80}
          required
        />
      </ActionForm>
    </Dialog>
  );
}

function save({ name, filters }: ViewRequest): Promise<unknown> {
  return take(admin.leads.views.$post({ json: { name, filters } }));
}
