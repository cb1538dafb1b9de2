import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, useId, useState } from "react";
import type { ArticleImage } from "#contract/article-images.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { addImage, imagesQuery, removeImage } from "../queries.ts";
import { shrinkImage, toBase64 } from "./shrink-image.ts";

interface ImagePickerProps {
  /** "" for none. */
  chosen: string;
  onChoose: (image: ArticleImage) => void;
}

export function ImagePicker({ chosen, onChoose }: ImagePickerProps) {
  const id = useId();
  const query = useQuery(imagesQuery());
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");

  async function take(file: File) {
    setBusy(true);
    setWrong("");
    try {
      const image = await addImage({ data: await toBase64(await shrinkImage(file)) });
      await queryClient.invalidateQueries({ queryKey: imagesQuery().queryKey });
      onChoose(image);
    } catch (problem) {
      setWrong(problem instanceof TypeError ? problem.message : saidOf(troubleOf(problem)));
    }
    setBusy(false);
  }

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = "";
    if (file) void take(file);
  }

  return (
    <fieldset className="[&>*+*]:mt-3 [&>small]:clear-both [&>small]:block">
      <legend className="sr-only">Picture</legend>
      <label
        className="btn quiet relative focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-accent [&_input]:sr-only"
        htmlFor={id}
      >
        {isBusy ? "One moment…" : "From this device"}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={isBusy}
          aria-describedby={`${id}-hint`}
          onChange={onChange}
        />
      </label>
      <small id={`${id}-hint`}>
        It is made smaller here first, and loses what a camera writes into it. Never a patient, and nothing about one.
      </small>
      <p className="wrong" role="alert">
        {wrong}
      </p>
      <Loaded query={query} lines={2}>
        {({ images }) => (
          <ul className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 overflow-y-auto p-1">
            {images.map((image) => (
              <li key={image.src}>
                <Choice image={image} isChosen={image.src === chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </fieldset>
  );
}

interface ChoiceProps {
  image: ArticleImage;
  isChosen: boolean;
  onChoose: (image: ArticleImage) => void;
}

function Choice({ image, isChosen, onChoose }: ChoiceProps) {
  const [isAsking, setAsking] = useState(false);
  const { src, width, height, createdAt } = image;
  return (
    <>
      <button
        type="button"
        className="w-full rounded-control border bg-surface p-1 text-left text-sm aria-pressed:border-accent aria-pressed:ring-2 aria-pressed:ring-accent"
        aria-pressed={isChosen}
        onClick={() => onChoose(image)}
      >
        <img className="h-24 w-full object-cover" src={src} alt="" width={width} height={height} loading="lazy" />
        <span>
          <span className="sr-only">Picture of </span>
          {width} × {height}, added <RelativeTime at={createdAt} />
        </span>
      </button>
      {!isChosen && (
        <Button look="link" onClick={() => setAsking(true)}>
          Delete
          <span className="sr-only">
            {" "}
            the picture of {width} × {height}
          </span>
        </Button>
      )}
      {isAsking && (
        <Confirm
          heading="Delete this picture?"
          consequence="It cannot be brought back. A picture that an article or an earlier version shows is kept."
          confirmLabel="Delete it"
          act={async () => {
            await removeImage(src);
            await queryClient.invalidateQueries({ queryKey: imagesQuery().queryKey });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
