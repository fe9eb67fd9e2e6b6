import { formatCep } from '@balcao/domain/rules/cep';
import { formatCpf, onlyDigits } from '@balcao/domain/rules/cpf';
import { formatPhone, phoneDigits } from '@balcao/domain/rules/phone';

/*
 * What spreadsheets would take for a number, and spoil, is punctuated as the forms do: Excel drops the zeros in front of a CPF, and
 * keeps of a long number only what it shows. No digit is lost: what the punctuation would cut stays as it is.
 */

/** `1234,56`: both decimals, no groups. */
export const amountCell = (cents: number): string => {
  const magnitude = Math.abs(cents);
  const rest = String(magnitude % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${Math.floor(magnitude / 100)},${rest}`;
};

const unlessCut = (text: string, shown: string): string =>
  onlyDigits(shown) === onlyDigits(text) ? shown : text;

export const cpfCell = (cpf: string): string => unlessCut(cpf, formatCpf(cpf));
export const cepCell = (cep: string): string => unlessCut(cep, formatCep(cep));

/** With the country in front where it is stored with it: an import must find the same digits. */
export function phoneCell(phone: string): string {
  const national = formatPhone(phone);
  const isInternational = phone !== '' && phoneDigits(phone) === onlyDigits(phone);
  return unlessCut(phone, isInternational ? `55 ${national}` : national);
}

/** As the pages write it. */
export const orderNumberCell = (orderId: number | null): string =>
  orderId === null ? '' : `#${orderId}`;
