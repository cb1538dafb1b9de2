import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { leadList } from "#contract/lead-list.ts";
import { type ViewRequest, viewRequest } from "#contract/lead-setup.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import type { FiltersOf } from "#web/ui/table/list-state.ts";
import type { List } from "#web/ui/table/use-list-state.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { offerUndo } from "#web/ui/view/undo-store.ts";
import { leadOptionsQuery, useLeadOptions } from "../queries.ts";

interface SavedViewsProps {
  list: List<FiltersOf<typeof leadList.query>>;
}

export function SavedViews({ list }: SavedViewsProps) {
  const id = useId();
  const client = useQueryClient();
  const { views } = useLeadOptions();
  const [isSaving, setSaving] = useState(false);
  const [chosen, setChosen] = useState("");
  const refresh = () => client.invalidateQueries({ queryKey: leadOptionsQuery.queryKey });

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
    <div className="mt-5 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
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
      {isSaving && <SaveView list={list} onClose={() => setSaving(false)} />}
    </div>
  );
}

function SaveView({ list, onClose }: SavedViewsProps & { onClose: () => void }) {
  return (
    <RecordForm
      id="save-view"
      heading="Save these filters"
      submitLabel="Save"
      refreshes={leadOptionsQuery.queryKey}
      fields={VIEW_FIELDS}
      send={async (typed) => save(checkedBody(viewRequest, { ...typed, filters: list.state.filters }))}
      onClose={onClose}
    />
  );
}

const VIEW_FIELDS: readonly RecordField[] = [
  { name: "name", label: "Name of the view", hint: "Not a person's name.", maxLength: 80, required: true },
];

function save({ name, filters }: ViewRequest): Promise<unknown> {
  return take(admin.leads.views.$post({ json: { name, filters } }));
}
