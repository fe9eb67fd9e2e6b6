import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { customersApi } from '#areas/customers/web/shared/api.ts';
import type { FreightSlot } from '#areas/orders/web/shared/freight-slot.ts';
import { formatCep, isCep } from '#kit/rules/cep.ts';
import { fromReais, parseMoney, toReais } from '#kit/rules/money.ts';
import { shapedInput } from '#kit/web/lib/caret.ts';
import { moneyText } from '#kit/web/lib/money-text.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import type { FreightLine, FreightQuoteInput } from '../contract.ts';
import { freightApi } from './api.ts';
import { cartFreightTexts as texts } from './cart-texts.ts';

const ASK_DELAY_MS = 400;

/** A CEP that staff typed, and the known customer for whom. */
export type TypedCep = Readonly<Record<'cep' | 'customerId', string>>;

type CartFreightProps = FreightSlot & {
  readonly typed: TypedCep | undefined;
  readonly onType: (typed: TypedCep) => void;
};

function useQuote(cep: string, { items, productsCents }: FreightSlot) {
  const body: FreightQuoteInput = {
    cep,
    products: items.map(({ productId: product, quantity }) => ({ product, quantity })),
    productsPrice: toReais(productsCents),
  };
  const [asked] = useDebouncedValue(JSON.stringify(body), ASK_DELAY_MS);
  const isAskable = isCep(cep) && items.length > 0;
  const query = useQuery({
    queryKey: [...freightApi.key(), 'quotes', asked],
    queryFn: () =>
      freightApi.call('POST /freight/quotes', { body: JSON.parse(asked) as FreightQuoteInput }),
    enabled: isAskable && asked.includes(cep),
    placeholderData: keepPreviousData,
  });
  return isAskable ? query : undefined;
}

/** The offers of carriers for a cart, by CEP. Nothing where freight is off. */
export default function CartFreight({ typed, onType, ...slot }: CartFreightProps) {
  const { chosen, recipient, isAgreed, onChoose } = slot;
  const { data: state } = useQuery(freightApi.query('GET /freight/state'));
  const customerId = recipient && 'customerId' in recipient ? recipient.customerId : '';
  const { data: [customer] = [] } = useQuery({
    ...customersApi.query('GET /customers', { query: { ids: customerId } }),
    enabled: customerId !== '',
  });
  const known = formatCep(customer?.address.cep ?? '');
  const cep = typed?.customerId === customerId ? typed.cep : known;
  const quote = useQuote(cep, slot);
  if (!state?.isOn) return null;

  const { box, lines = [], problem } = quote?.data ?? {};
  const isChosen = ({ name, price }: FreightLine): boolean =>
    chosen?.policyId === null &&
    chosen.name === name &&
    parseMoney(chosen.price) === fromReais(price);
  const isForAnother =
    !quote?.isFetching && !lines.some(isChosen) && lines.some(({ name }) => name === chosen?.name);
  const notes = [
    quote?.isFetching && texts.asking,
    box,
    problem,
    isForAnother && texts.isForAnother,
    !chosen && !isAgreed && state.asksOnLink && texts.onLink,
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
        onChange={(event) => onType({ customerId, cep: shapedInput(event, formatCep) })}
      />
      <Radio.Group
        aria-label={texts.offers}
        value={lines.find(isChosen)?.name ?? ''}
        onChange={(picked) => {
          const { name = '', price = 0 } = lines.find((line) => line.name === picked) ?? {};
          onChoose({ policyId: null, name, price: moneyText(price) });
        }}
      >
        <Stack gap={8}>
          {lines.map((line) => (
            <Radio
              key={line.name}
              color="var(--b-ink)"
              value={line.name}
              label={texts.line(line)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text component="div" role="status" c="dimmed" fz="sm">
        {notes.map((note) => note && <p key={note}>{note}</p>)}
      </Text>
      {quote?.isError && (
        <Text role="alert" fz="sm">
          {texts.failed}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void quote.refetch()}>
            {commonTexts.retry}
          </Button>
        </Text>
      )}
    </Stack>
  );
}
