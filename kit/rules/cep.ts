import { onlyDigits } from './cpf.ts';
import type { BRAZILIAN_STATES } from './brazilian-states.ts';

const LOWEST = '01000000';

/** Whether the text, with or without punctuation, has the eight digits at which the look-up runs. */
export const hasCepDigits = (text: string): boolean => onlyDigits(text).length === LOWEST.length;

/** Whether the text can be a CEP: São Paulo has the lowest, 01000-000. Only the look-up knows whether the CEP exists. */
export const isCep = (text: string): boolean => hasCepDigits(text) && onlyDigits(text) >= LOWEST;

/** Punctuates as far as typed, for input masks: `013101` is `01310-1`, eight digits are `01310-100`; the rest is cut. */
export function formatCep(text: string): string {
  const digits = onlyDigits(text).slice(0, 8);
  const suffix = digits.slice(5);
  return digits.slice(0, 5) + (suffix && `-${suffix}`);
}

type State = keyof typeof BRAZILIAN_STATES;

/** The first three digits with which each state's CEPs begin (Correios, "Faixas de CEP"); a state has all up to the next line. */
const STARTS: readonly (readonly [number, State])[] = [
  [10, 'SP'],
  [200, 'RJ'],
  [290, 'ES'],
  [300, 'MG'],
  [400, 'BA'],
  [490, 'SE'],
  [500, 'PE'],
  [570, 'AL'],
  [580, 'PB'],
  [590, 'RN'],
  [600, 'CE'],
  [640, 'PI'],
  [650, 'MA'],
  [660, 'PA'],
  [689, 'AP'],
  [690, 'AM'],
  [693, 'RR'],
  [694, 'AM'],
  [699, 'AC'],
  [700, 'DF'],
  [728, 'GO'],
  [730, 'DF'],
  [737, 'GO'],
  [768, 'RO'],
  [770, 'TO'],
  [780, 'MT'],
  [789, 'RO'],
  [790, 'MS'],
  [800, 'PR'],
  [880, 'SC'],
  [900, 'RS'],
];

/** The state of a CEP of eight digits, with or without punctuation; undefined for anything else. Nothing is looked up. */
export function stateOfCep(cep: string): State | undefined {
  if (!isCep(cep)) return undefined;
  const region = Number(onlyDigits(cep).slice(0, 3));
  return STARTS.findLast(([start]) => start <= region)?.[1];
}
