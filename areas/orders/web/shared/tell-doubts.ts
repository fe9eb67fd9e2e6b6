import { formatNumber } from '#kit/web/lib/format.ts';
import { notifyRefusal } from '#kit/web/components/notices/notify.tsx';

/** More numbers are too many for a sentence. */
const NAMED = 10;

function named(orderIds: readonly number[]): string {
  const names = orderIds.slice(0, NAMED).map((orderId) => `#${orderId}`);
  const more = orderIds.length - names.length;
  return names.join(', ') + (more > 0 ? ` e mais ${formatNumber(more)}` : '');
}

export const printedDoubts = (orderIds: readonly number[]): string =>
  `Confira com o cliente antes de enviar: ${named(orderIds)}. O telefone ou o endereço não é igual ao do cadastro.`;

/** Names the printed orders whose customer has to be asked before they leave. */
export function tellDoubts(orderIds: readonly number[]): void {
  if (orderIds.length > 0) notifyRefusal(printedDoubts(orderIds), 'doubts');
}
