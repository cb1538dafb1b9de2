import type { FoundPatient } from "#contract/staff-patients.ts";
import { Button } from "#web/ui/base/button.tsx";
import type { ChosenPatient } from "./patient-step.tsx";

interface ChooseButtonProps {
  found: FoundPatient;
  onChosen: (patient: ChosenPatient) => void;
}

export function ChooseButton({ found: { id, firstName, lastName }, onChosen }: ChooseButtonProps) {
  const name = `${firstName} ${lastName}`;
  return (
    <Button look="main" onClick={() => onChosen({ name, field: { id }, id })}>
      Choose<span className="sr-only"> {name}</span>
    </Button>
  );
}
