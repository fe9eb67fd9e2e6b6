import type { DiscountRule } from '@balcao/domain/contract/discounts';
import { discountedPriceCents, type DiscountableProduct } from '@balcao/domain/rules/discount';
import { Autocomplete, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react';
import { useId } from 'react';

import { MoneyInput } from '../../components/money-input.tsx';
import { formatCents, formatNumber } from '../../lib/format.ts';
import { discountPreviewTexts as texts } from './texts.ts';
import classes from './discount-preview.module.css';
import { changedPrices, ruleFates, type RuleFate } from './rule-effect.ts';
import { ruleSentence } from './rule-sentence.ts';
import { usePreviewSample } from './use-preview-sample.ts';

/** Real products to try the rules on. */
export interface PreviewProducts {
  /** The shop's first ones by name; undefined while they are on their way, empty when they could not be loaded. */
  first: readonly DiscountableProduct[] | undefined;
  /** How many the shop has. */
  total: number;
  /** What the search for a name found. */
  found: readonly DiscountableProduct[];
  onSearch: (text: string) => void;
}

interface DiscountPreviewProps {
  rules: readonly DiscountRule[];
  products: PreviewProducts;
}

/** What the rules do, before they are saved: computed by the very function that prices an order. */
export function DiscountPreview({ rules, products }: DiscountPreviewProps) {
  const titleId = useId();
  const { sample, product, change, choose } = usePreviewSample(rules, products.first);
  const changeName = (name: string): void => {
    const chosen = products.found.find((candidate) => candidate.name === name);
    if (chosen) choose(chosen);
    else change({ name });
    products.onSearch(name);
  };
  return (
    <aside className={classes.preview} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {texts.title}
      </h2>
      <div className={classes.sample}>
        <Autocomplete
          label={texts.sample}
          placeholder={texts.samplePlaceholder}
          size="md"
          maxLength={200}
          data={[...new Set(products.found.map(({ name }) => name))]}
          filter={({ options }) => options}
          maxDropdownHeight={264}
          value={sample.name}
          onChange={changeName}
        />
        <MoneyInput
          label={texts.price}
          value={sample.price}
          onChange={(price) => change({ price })}
        />
      </div>
      <Outcome rules={rules} product={product} />
      <RuleList rules={rules} product={product} />
      {products.first && products.first.length > 0 && (
        <InStore rules={rules} first={products.first} total={products.total} />
      )}
    </aside>
  );
}

interface OutcomeProps {
  rules: readonly DiscountRule[];
  product: DiscountableProduct | undefined;
}

function Outcome({ rules, product }: OutcomeProps) {
  if (!product) {
    return (
      <div className={classes.outcome} role="status">
        <p className={classes.note}>{texts.noSample}</p>
      </div>
    );
  }
  const cents = discountedPriceCents([...rules], product);
  const off = product.priceCents - cents;
  return (
    <div className={classes.outcome} role="status">
      <p className={classes.prices}>
        {off !== 0 && <Before cents={product.priceCents} />}
        <span className={classes.price}>{formatCents(cents)}</span>
      </p>
      <p className={classes.note} data-tone={off > 0 ? 'off' : off < 0 ? 'more' : undefined}>
        {off > 0 && texts.off(formatCents(off))}
        {off < 0 && texts.more(formatCents(-off))}
        {off === 0 && texts.unchanged}
      </p>
    </div>
  );
}

/** `De R$ 89,90 por`, of which the eye needs the struck price only. */
const Before = ({ cents }: { cents: number }) => (
  <>
    <VisuallyHidden>{texts.before} </VisuallyHidden>
    <s className={classes.before}>{formatCents(cents)}</s>
    <VisuallyHidden> {texts.after} </VisuallyHidden>
  </>
);

const fateTexts: Record<RuleFate, string> = {
  applies: texts.applies,
  'applies-no-value': texts.appliesNoValue,
  'no-match': texts.noMatch,
  'not-reached': texts.notReached,
};
const fateIcons = {
  applies: IconCircleCheck,
  'applies-no-value': IconCircleMinus,
  'no-match': IconCircleMinus,
  'not-reached': IconCircleDashed,
};

function RuleList({ rules, product }: OutcomeProps) {
  const fates = product && ruleFates(rules, product);
  return (
    <section className={classes.part}>
      <h3 className={classes.subtitle}>{texts.rules}</h3>
      <ol className={classes.rules}>
        {rules.map((rule, index) => {
          const fate = fates?.[index];
          const Icon = fate && fateIcons[fate];
          return (
            <li key={index} className={classes.rule} data-fate={fate}>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <div className={classes.ruleTexts}>
                <p>{ruleSentence(rule)}</p>
                {fate && Icon && (
                  <p className={classes.fate}>
                    <Icon size={15} stroke={2} aria-hidden="true" />
                    {fateTexts[fate]}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** As many changed products as are named. */
const SHOWN = 4;

interface InStoreProps {
  rules: readonly DiscountRule[];
  first: readonly DiscountableProduct[];
  total: number;
}

function InStore({ rules, first, total }: InStoreProps) {
  const changed = changedPrices(rules, first);
  const counted = formatNumber(first.length);
  return (
    <section className={classes.part}>
      <h3 className={classes.subtitle}>{texts.inStore}</h3>
      <p className={classes.note}>
        {changed.length > 0
          ? texts.affected(formatNumber(changed.length), counted)
          : texts.affectedNone}
        {total > first.length && ` ${texts.affectedFirst(counted)}`}
      </p>
      {changed.length > 0 && (
        <ul className={classes.products}>
          {changed.slice(0, SHOWN).map(({ product, priceCents }) => (
            <li key={product.name} className={classes.product}>
              <span className={classes.productName}>{product.name}</span>
              <span className={classes.productPrices}>
                <Before cents={product.priceCents} />
                <strong className={classes.productPrice}>{formatCents(priceCents)}</strong>
              </span>
            </li>
          ))}
        </ul>
      )}
      {changed.length > SHOWN && (
        <p className={classes.note}>{texts.others(formatNumber(changed.length - SHOWN))}</p>
      )}
    </section>
  );
}
