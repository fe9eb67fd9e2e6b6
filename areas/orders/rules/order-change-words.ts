import type { OrderChangeFact } from '../changes.contract.ts';
import { formatCents, fromReais } from '#kit/rules/money.ts';

/** An amount with an ordinary space: it reads the same, and a person who searches for the text types it. */
const money = (reais: number): string => formatCents(fromReais(reais)).replace('\u00A0', ' ');

const units = (count: number): string => (count === 1 ? '1 unidade' : `${count} unidades`);

/** A change of an order as a text for staff and customer: `Camiseta: de 1 para 2 unidades`. */
export function changeInWords(fact: OrderChangeFact): string {
  switch (fact.kind) {
    case 'line-added':
      return `Entrou ${fact.name}: ${units(fact.quantity)} a ${money(fact.price)}`;
    case 'line-removed':
      return `Saiu ${fact.name}: ${units(fact.quantity)}`;
    case 'line-quantity':
      return `${fact.name}: de ${fact.from} para ${units(fact.to)}`;
    case 'line-price':
      return `${fact.name}: de ${money(fact.from)} para ${money(fact.to)} cada`;
    case 'shipping':
      return choiceInWords('Frete', fact, ({ price }) => money(price));
    case 'discount':
      return choiceInWords('Desconto', fact, ({ amount }) => money(amount));
    case 'influencer':
      return `Influenciador: ${between(fact, (name) => name)}`;
    case 'total':
      return `Total: de ${money(fact.from)} para ${money(fact.to)}`;
  }
}

interface Change<Value> {
  readonly from: Value | null;
  readonly to: Value | null;
}

/** A rule or a policy whose sum changed is named once: `Desconto Verão: de R$ 5,00 para R$ 8,99`. */
function choiceInWords<Value extends { readonly name: string }>(
  label: string,
  change: Change<Value>,
  sumOf: (value: Value) => string,
): string {
  const { from, to } = change;
  return from && to && from.name === to.name
    ? `${label} ${from.name}: ${between(change, sumOf)}`
    : `${label}: ${between(change, (value) => `${value.name} (${sumOf(value)})`)}`;
}

function between<Value>({ from, to }: Change<Value>, say: (value: Value) => string): string {
  if (from === null) return to === null ? 'nenhum' : say(to);
  return to === null ? `retirado ${say(from)}` : `de ${say(from)} para ${say(to)}`;
}
