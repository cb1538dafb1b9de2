const NAME = "notify";

export function NotifyTick() {
  return (
    <label className="tick">
      <input type="checkbox" name={NAME} defaultChecked />
      Send the patient a message about it
    </label>
  );
}

export function notifyIn(values: FormData): boolean {
  return values.has(NAME);
}
