import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { linksQuery } from "../queries.ts";

/** As the site keeps them (spec, point 9). */
const ALLOWED = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)\S*$/i;

/** A link on the chosen words: to a page of ours, found by its title, or to an address. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [question, setQuestion] = useState("");
  const { data = [] } = useQuery(linksQuery(question));
  const current: unknown = editor.getAttributes("link")["href"];

  function set(href: string, title = href) {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: title, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  }

  const form = useForm("link", async (values) => {
    const href = textOf(values, "href");
    if (href !== "" && !ALLOWED.test(href)) {
      const wrong = "Please give a path such as /about or an address that begins with https://";
      return { heading: wrong, fields: { href: wrong } };
    }
    set(href);
    return undefined;
  });

  return (
    <Dialog heading="Link" onClose={onClose}>
      <div className="field">
        <label htmlFor="link-search">Find a page of ours</label>
        <input
          id="link-search"
          type="search"
          maxLength={100}
          value={question}
          autoComplete="off"
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
      </div>
      <ul className="link-targets">
        {data.slice(0, 8).map(({ path, title }) => (
          <li key={path}>
            <Button look="link" onClick={() => set(path, title)}>
              {title}
            </Button>{" "}
            <small>{path}</small>
          </li>
        ))}
      </ul>
      <ActionForm form={form} submitLabel="Set the link">
        <TextField
          field={form.field("href")}
          label="Or an address"
          hint="Empty takes the link away."
          defaultValue={typeof current === "string" ? current : ""}
          autoComplete="off"
        />
      </ActionForm>
    </Dialog>
  );
}
