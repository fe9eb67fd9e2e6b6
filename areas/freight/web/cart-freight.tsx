import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { customersApi } from '#areas/customers/web/shared/api.ts';
import type { FreightSlot } from '#areas/orders/web/shared/cart.ts';
import { formatCep, isCep } from '#kit/rules/cep.ts';
import { toReais } from '#kit/rules/money.ts';
import { NotUpdated } from '#kit/web/components/list/list-states.tsx';
import { shapedInput } from '#kit/web/lib/caret.ts';
import { moneyText } from '#kit/web/lib/money-text.ts';
import type { FreightQuoteInput } from '../contract.ts';
import { freightApi } from './api.ts';
import { cartFreightTexts as texts, offerText } from './texts.ts';

const ASK_DELAY_MS = 400;

/** The offers for a cart, once nothing was typed for a moment; undefined until there is a CEP and a product. */
function useQuote(cep: string, { cart, productsCents }: FreightSlot) {
  const body: FreightQuoteInput = {
    cep,
    products: cart.items.map(({ productId: product, quantity }) => ({ product, quantity })),
    productsPrice: toReais(productsCents),
  };
  const isAskable = isCep(cep) && cart.items.length > 0;
  const [asked] = useDebouncedValue(isAskable ? JSON.stringify(body) : '', ASK_DELAY_MS);
  const query = useQuery({
    queryKey: [...freightApi.key(), 'quotes', asked],
    queryFn: () =>
      freightApi.call('POST /freight/quotes', { body: JSON.parse(asked) as FreightQuoteInput }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  return isAskable ? query : undefined;
}

/** CEPs that staff typed, by the known customer of the cart; under `''` without one. */
export type TypedCeps = Readonly<Record<string, string>>;

interface CartFreightProps extends FreightSlot {
  typed: TypedCeps;
  onType: (typed: TypedCeps) => void;
}

/** The offers of carriers for a cart, by CEP. Nothing where freight is off. */
export function CartFreight({ typed, onType, ...slot }: CartFreightProps) {
  const { shipping: chosen, recipient } = slot.cart;
  const { data: state } = useQuery(freightApi.query('GET /freight/state'));
  const customerId = recipient && 'customerId' in recipient ? recipient.customerId : '';
  const { data: [customer] = [] } = useQuery({
    ...customersApi.query('GET /customers', { query: { ids: customerId } }),
    enabled: state?.isOn === true && customerId !== '',
  });
  const cep = typed[customerId] ?? formatCep(customer?.address.cep ?? '');
  const quote = useQuote(cep, slot);
  if (!state?.isOn) return null;

  const { box, lines = [], problem } = quote?.data ?? {};
  const offered = lines.find(({ name }) => chosen?.isQuoted && name === chosen.name);
  const isChosen = offered !== undefined && moneyText(offered.price) === chosen?.price;
  const isStale = chosen?.isQuoted && !isChosen && !quote?.isFetching;
  const notes = [
    quote?.isFetching && texts.asking,
    box,
    problem,
    !chosen && !slot.isAgreed && state.asksOnLink && texts.onLink,
  ];
  return (
    <Stack gap={8}>
      <TextInput
        label={texts.cep}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        placeholder="00000-000"
        value={cep}
        onChange={(event) => onType({ ...typed, [customerId]: shapedInput(event, formatCep) })}
      />
      {isStale && (
        <Text role="alert" c="orange" fz="sm">
          {offered ? texts.changed(offered.price) : texts.isForAnother}
        </Text>
      )}
      <Radio.Group
        aria-label={texts.offers}
        value={isChosen ? offered.name : ''}
        onChange={(name) => {
          const { price = 0 } = lines.find((line) => line.name === name) ?? {};
          slot.onChoose({ policyId: null, name, price: moneyText(price), isQuoted: true });
        }}
      >
        {lines.map((line) => (
          <Radio
            key={line.name}
            py={10}
            color="var(--b-ink)"
            iconColor="var(--b-card)"
            styles={{ radio: { borderColor: 'var(--b-line-strong)' } }}
            value={line.name}
            label={offerText(line)}
          />
        ))}
      </Radio.Group>
      <Text component="div" role="status" c="dimmed" fz="sm">
        {notes.map((note) => note && <p key={note}>{note}</p>)}
      </Text>
      {quote?.isError && <NotUpdated lead={texts.failed} query={quote} />}
    </Stack>
  );
}
