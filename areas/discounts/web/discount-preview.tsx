import type { DiscountRule } from '../contract.ts';
import { discountedPriceCents, type DiscountableProduct } from '../rules/discount.ts';
import { parseMoney, toReais } from '#kit/rules/money.ts';
import { priceOrder, type CartLine } from '../rules/pricing.ts';
import { Autocomplete, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DoubtNotes } from '#kit/web/components/doubt-notes.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import { formatCents } from '#kit/web/lib/format.ts';
import { moneyText } from '#kit/web/lib/money-text.ts';
import { discountPreviewTexts as texts } from './texts.ts';
import { ruleNotes } from './rule-words.ts';

const SUGGESTED = 8;
const EXAMPLE: DiscountableProduct = { name: texts.example, priceCents: 8990 };

export interface PreviewProducts {
  /** The shop's products with the searched name; undefined while the first load. */
  products: readonly DiscountableProduct[] | undefined;
  onSearch: (name: string) => void;
}

interface RulesProps {
  rules: readonly DiscountRule[];
}

type Sample = Record<'name' | 'price' | 'quantity', string>;

const sampleOf = (product: DiscountableProduct | undefined, quantity = '1'): Sample => ({
  name: product?.name ?? '',
  price: product ? moneyText(toReais(product.priceCents)) : '',
  quantity,
});

/** The first product whose price the rules change; else the first; else an example. */
const exampleFor = (
  rules: readonly DiscountRule[],
  products: readonly DiscountableProduct[],
): DiscountableProduct =>
  products.find((product) => discountedPriceCents(rules, product) !== product.priceCents) ??
  products[0] ??
  EXAMPLE;

function lineOf({ name, price, quantity }: Sample): CartLine | undefined {
  const priceCents = parseMoney(price) ?? -1;
  const isWhole = name.trim() !== '' && priceCents >= 0 && /^[1-9]\d*$/.test(quantity);
  return isWhole ? { productId: '', name, priceCents, quantity: Number(quantity) } : undefined;
}

/** The price of a cart by the typed rules, computed like an order's; below it the notes on odd rules. */
export function DiscountPreview({ rules, products, onSearch }: RulesProps & PreviewProducts) {
  const [typed, setTyped] = useState<Sample>();
  const sample = typed ?? sampleOf(products && exampleFor(rules, products));
  const changeName = (name: string): void => {
    const chosen = products?.find((product) => product.name === name);
    setTyped(chosen ? sampleOf(chosen, sample.quantity) : { ...sample, name });
    onSearch(name);
  };
  return (
    <Card title={texts.title}>
      <Stack gap="md">
        <Autocomplete
          label={texts.product}
          placeholder={texts.productPlaceholder}
          size="md"
          maxLength={200}
          data={products?.slice(0, SUGGESTED).map(({ name }) => name) ?? []}
          filter={({ options }) => options}
          maxDropdownHeight={264}
          value={sample.name}
          onChange={changeName}
        />
        <Group grow align="start" gap="sm">
          <MoneyInput
            label={texts.price}
            value={sample.price}
            onChange={(price) => setTyped({ ...sample, price })}
          />
          <TextInput
            label={texts.quantity}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={sample.quantity}
            onChange={(event) => setTyped({ ...sample, quantity: event.currentTarget.value })}
          />
        </Group>
        <Paper bg="var(--b-ground)" p="md" mih={92} role="status">
          <Outcome line={lineOf(sample)} rules={rules} />
        </Paper>
      </Stack>
      <DoubtNotes doubts={ruleNotes(rules)} />
    </Card>
  );
}

function Outcome({ rules, line }: RulesProps & { line: CartLine | undefined }) {
  if (!line) return <p className="quiet">{texts.noSample}</p>;
  const { productsCents, totalCents } = priceOrder({ lines: [line], rules, shippingCents: 0 });
  const off = productsCents - totalCents;
  const change = off < 0 ? texts.more : texts.off;
  const color = off < 0 ? 'var(--b-orange)' : 'var(--b-green)';
  return (
    <>
      <Text fz="var(--b-text-figure)" fw="var(--b-weight-strong)" lh={1.4}>
        {formatCents(totalCents)}
      </Text>
      <Text fz="sm" c={off === 0 ? 'dimmed' : color}>
        {off === 0
          ? texts.unchanged
          : change(formatCents(Math.abs(off)), formatCents(productsCents))}
      </Text>
    </>
  );
}
