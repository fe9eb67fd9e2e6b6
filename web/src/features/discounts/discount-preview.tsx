import type { DiscountRule } from '@balcao/domain/contract/discounts';
import { discountedPriceCents, type DiscountableProduct } from '@balcao/domain/rules/discount';
import { parseMoney, toReais } from '@balcao/domain/rules/money';
import { Autocomplete, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';

import { Card } from '../../components/layout.tsx';
import { MoneyInput } from '../../components/forms/money-input.tsx';
import { formatCents, formatNumber } from '../../lib/format.ts';
import { moneyText } from '../../lib/money-text.ts';
import { changedPrices } from './rule-effect.ts';
import { ruleSentence } from './rule-sentence.ts';
import { discountPreviewTexts as texts } from './texts.ts';
import classes from './discount-preview.module.css';

/** Real products to try the rules on. */
export interface PreviewProducts {
  /** The shop's first products by name; undefined while they are on their way, empty when they could not be loaded. */
  first: readonly DiscountableProduct[] | undefined;
  /** The number of products in the shop. */
  total: number;
  /** The products found by the search for a name. */
  found: readonly DiscountableProduct[];
  onSearch: (text: string) => void;
}

interface DiscountPreviewProps {
  rules: readonly DiscountRule[];
  products: PreviewProducts;
}

interface Sample {
  name: string;
  /** As it is typed. */
  price: string;
}
const EXAMPLE: Sample = { name: texts.example, price: '89,90' };
const NOTHING: Sample = { name: '', price: '' };

const sampleOf = ({ name, priceCents }: DiscountableProduct): Sample => ({
  name,
  price: moneyText(toReais(priceCents)),
});

/** The first product that the rules change, so that their effect is in sight; else the first; else an example. */
function suggestedSample(
  rules: readonly DiscountRule[],
  products: readonly DiscountableProduct[],
): Sample {
  const product = changedPrices(rules, products)[0]?.product ?? products[0];
  return product ? sampleOf(product) : EXAMPLE;
}

function productOf({ name, price }: Sample): DiscountableProduct | undefined {
  const priceCents = parseMoney(price);
  return name.trim() && priceCents !== undefined && priceCents >= 0
    ? { name: name.trim(), priceCents }
    : undefined;
}

/** The effect of the rules before they are saved, computed by the very function that prices an order. */
export function DiscountPreview({ rules, products }: DiscountPreviewProps) {
  const { first, total, found, onSearch } = products;
  const [typed, setTyped] = useState<Sample>();
  const sample = typed ?? (first ? suggestedSample(rules, first) : NOTHING);
  const product = productOf(sample);
  const changeName = (name: string): void => {
    const chosen = found.find((candidate) => candidate.name === name);
    setTyped(chosen ? sampleOf(chosen) : { ...sample, name });
    onSearch(name);
  };
  return (
    <Card title={texts.title}>
      <Stack gap="md">
        <div className={classes.sample}>
          <Autocomplete
            label={texts.sample}
            placeholder={texts.samplePlaceholder}
            size="md"
            maxLength={200}
            data={[...new Set(found.map(({ name }) => name))]}
            filter={({ options }) => options}
            maxDropdownHeight={264}
            value={sample.name}
            onChange={changeName}
          />
          <MoneyInput
            label={texts.price}
            value={sample.price}
            onChange={(price) => setTyped({ ...sample, price })}
          />
        </div>
        <Outcome rules={rules} product={product} />
        <RuleList rules={rules} />
        {first && first.length > 0 && <InStore rules={rules} first={first} total={total} />}
      </Stack>
    </Card>
  );
}

interface OutcomeProps {
  rules: readonly DiscountRule[];
  product: DiscountableProduct | undefined;
}

const told = { size: 'sm', fw: 'var(--b-weight-label)' } as const;

function Outcome({ rules, product }: OutcomeProps) {
  if (!product) {
    return (
      <div className={classes.outcome} role="status">
        <Text size="sm" c="dimmed">
          {texts.noSample}
        </Text>
      </div>
    );
  }
  const cents = discountedPriceCents([...rules], product);
  const off = product.priceCents - cents;
  return (
    <div className={classes.outcome} role="status">
      <Group gap="0 10px" align="baseline">
        {off !== 0 && <Before cents={product.priceCents} />}
        <span className={classes.price}>{formatCents(cents)}</span>
      </Group>
      {off > 0 && (
        <Text {...told} c="var(--b-green)">
          {texts.off(formatCents(off))}
        </Text>
      )}
      {off < 0 && (
        <Text {...told} c="var(--b-orange)">
          {texts.more(formatCents(-off))}
        </Text>
      )}
      {off === 0 && (
        <Text size="sm" c="dimmed">
          {texts.unchanged}
        </Text>
      )}
    </div>
  );
}

/** `De R$ 89,90 por`; the eye needs the struck price only. */
const Before = ({ cents }: { cents: number }) => (
  <>
    <VisuallyHidden>{texts.before} </VisuallyHidden>
    <Text component="s" inherit c="dimmed">
      {formatCents(cents)}
    </Text>
    <VisuallyHidden> {texts.after} </VisuallyHidden>
  </>
);

function RuleList({ rules }: Pick<OutcomeProps, 'rules'>) {
  return (
    <section>
      <Title order={3} fz="var(--b-text-nav)">
        {texts.rules}
      </Title>
      <ol className={classes.plain}>
        {rules.map((rule, index) => (
          <li key={index} className={classes.rule}>
            <span className={`round ${classes.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <p>{ruleSentence(rule)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How many changed products are named. */
const SHOWN = 4;

interface InStoreProps {
  rules: readonly DiscountRule[];
  first: readonly DiscountableProduct[];
  total: number;
}

function InStore({ rules, first, total }: InStoreProps) {
  const changed = changedPrices(rules, first);
  return (
    <section>
      <Title order={3} fz="var(--b-text-nav)">
        {texts.inStore}
      </Title>
      <Text size="sm" c="dimmed">
        {changed.length > 0 ? texts.affected(changed.length, first.length) : texts.affectedNone}
        {total > first.length && ` ${texts.affectedFirst(formatNumber(first.length))}`}
      </Text>
      {changed.length > 0 && (
        <ul className={classes.plain}>
          {changed.slice(0, SHOWN).map(({ product, priceCents }) => (
            <li key={product.name} className={classes.product}>
              <span>{product.name}</span>
              <span className={classes.productPrices}>
                <Before cents={product.priceCents} />
                <strong>{formatCents(priceCents)}</strong>
              </span>
            </li>
          ))}
        </ul>
      )}
      {changed.length > SHOWN && (
        <Text size="sm" c="dimmed">
          {texts.others(formatNumber(changed.length - SHOWN))}
        </Text>
      )}
    </section>
  );
}
