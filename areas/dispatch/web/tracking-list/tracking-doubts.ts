import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { TrackingCodeDoubt, TrackingLineAnswer } from '../../contract.ts';
import { handedKind } from '#areas/shipping/rules/shipping-kind.ts';
import { trackingCodeDoubt } from '../../rules/tracking-code-doubt.ts';
import { dispatchApi } from '../api.ts';

type Doubted = Pick<TrackingLineAnswer, 'doubts' | 'takenBy'> & {
  readonly others?: readonly string[] | undefined;
};

const WORDS: Readonly<Record<TrackingCodeDoubt, (line: Doubted) => string>> = {
  'unknown-form': () => 'não parece um código dos Correios',
  'check-digit': () => 'algum dos números parece trocado',
  cpf: () => 'parece um CPF',
  cnpj: () => 'parece um CNPJ',
  date: () => 'parece uma data',
  cep: () => 'parece um CEP',
  phone: () => 'parece um telefone',
  money: () => 'parece um valor em reais',
  'order-number': () => 'este é o número de um pedido',
  taken: ({ takenBy }) => `o pedido #${takenBy ?? ''} já tem este código`,
  shared: () => 'outro pedido da lista tem este código',
  'not-posted': () => 'este pedido não vai por transportadora',
};

/** The reasons to check a code, in one sentence; undefined without any. */
export function checkWords(line: Doubted): string | undefined {
  const { doubts, others = [] } = line;
  const words = doubts.map((doubt) => WORDS[doubt](line));
  if (others.length > 0) words.push(`o código também pode ser ${others.join(' ou ')}`);
  return words.length > 0 ? `Confira: ${words.join('; ')}.` : undefined;
}

/** The reason to check a code that is typed for an order, in words; null without any. */
export async function checkCode(
  order: string,
  trackingCode: string,
  signal: AbortSignal,
): Promise<string | null> {
  const body = { items: [{ order, trackingCode }], dryRun: true };
  const { items } = await dispatchApi.call('POST /orders/tracking-codes', { body, signal });
  return (items[0] && checkWords(items[0])) ?? null;
}

type Recorded = Pick<OrderAnswer, 'trackingCode' | 'travels'>;

/** The reason to check a recorded code. @param takenBy another order that has it, if known */
export function recordedDoubt(
  { trackingCode, travels }: Recorded,
  takenBy: number | null = null,
): string | undefined {
  if (trackingCode === null) return undefined;
  const form = trackingCodeDoubt(trackingCode);
  const doubts: TrackingCodeDoubt[] = [];
  if (form) doubts.push(form);
  if (takenBy !== null) doubts.push('taken');
  if (handedKind(travels)) doubts.push('not-posted');
  return checkWords({ doubts, takenBy });
}
