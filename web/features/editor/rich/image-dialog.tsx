import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { TextField } from "#web/ui/base/fields.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { ImagePicker } from "../image-picker.tsx";

/** A picture in the text, with the words for those who do not see it; or another for the one that is chosen. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current = editor.isActive("image") ? editor.getAttributes("image") : {};
  const [src, setSrc] = useState(text(current["src"]));
  const form = useForm("image", async (values) => {
    const [alt, title] = [textOf(values, "alt"), textOf(values, "caption")];
    if (src === "") return { heading: "Please choose a picture." };
    if (alt === "") {
      const wrong = "Please say what the picture shows.";
      return { heading: wrong, fields: { alt: wrong } };
    }
    const image = { type: "image", attrs: { src, alt, title: title || null } };
    if (editor.isActive("image")) editor.chain().focus().updateAttributes("image", image.attrs).run();
    // In a paragraph of its own, where readers see it.
    else
      editor
        .chain()
        .focus()
        .insertContent({ type: "paragraph", content: [image] })
        .run();
    onClose();
    return undefined;
  });
  return (
    <Dialog heading="Picture" isWide onClose={onClose}>
      <ImagePicker chosen={src} onChoose={(image) => setSrc(image.src)} />
      <ActionForm form={form} submitLabel="Put it in">
        <TextField
          field={form.field("alt")}
          label="What it shows"
          hint="Read aloud to those who do not see it."
          defaultValue={text(current["alt"])}
          maxLength={300}
          autoComplete="off"
        />
        <TextField
          field={form.field("caption")}
          label="Words below it (optional)"
          defaultValue={text(current["title"])}
          maxLength={300}
          autoComplete="off"
        />
      </ActionForm>
    </Dialog>
  );
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
