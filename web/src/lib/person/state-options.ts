import { BRAZILIAN_STATES } from '@balcao/domain/rules/brazilian-states';

const STATE_OPTIONS = Object.entries(BRAZILIAN_STATES).map(([value, label]) => ({ value, label }));

/** The states to choose from; an old record's own spelling stays among them. */
export function stateOptions(value: string): { value: string; label: string }[] {
  if (!value || value in BRAZILIAN_STATES) return STATE_OPTIONS;
  return [{ value, label: value }, ...STATE_OPTIONS];
}
