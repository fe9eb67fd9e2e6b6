import type { DemoPerson } from './people.ts';

const NOTES = [
  'Prefere retirar na loja.',
  'Só recebe depois das 18h; deixar na portaria se não atender.',
  'Sempre pergunta pelo tamanho: veste M, mas gosta mais soltinho.',
];

/** The recipient of an unconfirmed link. Of eight links four are for known customers, and three for a name that the seller typed. */
export type DemoRecipient =
  | { readonly customer: DemoPerson }
  | { readonly name: string; readonly phone: string }
  | undefined;

/** @param customers who had confirmed an order by then. */
export function demoRecipient(orderId: number, customers: readonly DemoPerson[]): DemoRecipient {
  const customer = customers[orderId % customers.length];
  const kind = orderId % 8;
  if (!customer || kind === 0) return undefined;
  return kind % 2 === 1 ? { customer } : { name: customer.name, phone: customer.phone };
}

/** Staff's notes on one customer in ten. */
export const demoNote = ({ cpf }: DemoPerson): string =>
  cpf.endsWith('0') ? (NOTES[Number(cpf.slice(0, 3)) % NOTES.length] ?? '') : '';
