/** Models that take a temperature: those that reason (gpt-5 and later, the o series) do not, and the SDK drops it. */
export function takesTemperature(model: string): boolean {
  return !/^(?:gpt-(?:[5-9]|\d\d)|o\d)/.test(model);
}
