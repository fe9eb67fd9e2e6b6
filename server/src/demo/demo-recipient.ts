import { phoneDigits } from '@balcao/domain/rules/phone';
import { orderSearchText } from '@balcao/domain/rules/search';
import type { DemoPerson } from './people.ts';

const NOTES = [
  'Prefere retirar na loja.',
  'Só recebe depois das 18h; deixar na portaria se não atender.',
  'Sempre pergunta pelo tamanho: veste M, mas gosta mais soltinho.',
];

interface KnownCustomer {
  readonly id: string;
  readonly person: DemoPerson;
  readonly stored: boolean;
}

/**
 * For whom a link that nobody confirmed was made: a third for known customers, a third with a name that the seller typed. By the
 * order's number, so that the rest of the store stays as it is.
 */
export function demoRecipient(orderId: number, customers: readonly KnownCustomer[]) {
  const customer = customers[orderId % customers.length];
  const kind = orderId % 3;
  if (!customer?.stored || kind === 0) return {};
  const { name, surname, cpf, phone } = customer.person;
  const isKnown = kind === 1;
  return {
    recipient_customer_id: isKnown ? customer.id : null,
    recipient_name: isKnown ? `${name} ${surname}` : name,
    recipient_phone: phoneDigits(phone) ?? null,
    search_text: orderSearchText(
      isKnown ? { orderId, name, surname, cpf, phone } : { orderId, name, phone },
    ),
  };
}

/** What staff noted of one customer in ten. */
export const demoNote = ({ cpf }: DemoPerson): string =>
  cpf.endsWith('0') ? (NOTES[Number(cpf.slice(0, 3)) % NOTES.length] ?? '') : '';
