import { isCep } from '#kit/rules/cep.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { hasMask } from '#kit/rules/masking.ts';

/** The eight digits that providers take; undefined for no CEP. The mask that a look-up by CPF shows counts by its first five digits. */
export function quotableCep(text: string): string | undefined {
  const digits = onlyDigits(text);
  const cep = digits.length === 5 && hasMask(text) ? `${digits}000` : digits;
  return isCep(cep) ? cep : undefined;
}
