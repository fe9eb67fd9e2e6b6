import { BRAZILIAN_STATES } from '../../../rules/brazilian-states.ts';
import { stateOfCep } from '../../../rules/cep.ts';

import { personTexts } from './person-texts.ts';

const STATE_OPTIONS = Object.entries(BRAZILIAN_STATES).map(([value, label]) => ({ value, label }));

/** The states to choose from; an old record's own spelling stays among them. */
export function stateOptions(value: string): { value: string; label: string }[] {
  if (!value || value in BRAZILIAN_STATES) return STATE_OPTIONS;
  return [{ value, label: value }, ...STATE_OPTIONS];
}

/** Says that the CEP is in another state than the chosen one; undefined when they agree, or one is missing. */
export function stateDoubt({ cep, state }: { cep: string; state: string }): string | undefined {
  const other = stateOfCep(cep);
  if (!other || other === state || !(state in BRAZILIAN_STATES)) return undefined;
  return personTexts.cepOfState(BRAZILIAN_STATES[other]);
}
