import type { DiscountCondition, DiscountRule } from '../contract.ts';
import { parseMoney, toReais } from '#kit/rules/money.ts';

export type DiscountableProduct = { name: string; priceCents: number };

/** Percentages are computed exactly on millionths of a percent. */
const PERCENT_SCALE = 1_000_000n;

/**
 * Whether a product meets one condition (specification, section 5).
 *
 * - `name` has `equals` and `contains`, ignoring case and blanks around; accents count.
 * - `price` has `equals`, `gt`, `lt`, `gte`, `lte`, comparing centavos; the value is read by `parseMoney`, so
 * `"1.234,50"` works, and a value that is not an amount is never met. Its `contains` compares texts: `50` is in `150`.
 * - Any other field or operator is false.
 * - An empty value never matches: a new rule starts with one empty condition, and must not make goods free.
 */
export function matchesCondition(
  condition: DiscountCondition,
  product: DiscountableProduct,
): boolean {
  const value = condition.value.trim();
  if (value === '') return false;
  if (condition.field === 'name') return matchesName(condition.operator, value, product.name);
  if (condition.field !== 'price') return false;
  if (condition.operator === 'contains') return containsPrice(value, product.priceCents);
  const cents = parseMoney(value);
  return cents !== undefined && matchesPrice(condition.operator, cents, product.priceCents);
}

/** A price as a program writes it: `150`, `49.9`. */
const writtenPrice = (typed: string): string =>
  typed
    .replace(/\.(?=.*,)/g, '')
    .replace(',', '.')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

function containsPrice(value: string, priceCents: number): boolean {
  const wanted = writtenPrice(value);
  return wanted !== '' && String(toReais(priceCents)).includes(wanted);
}

function matchesName(operator: string, value: string, name: string): boolean {
  const wanted = foldCase(value);
  const actual = foldCase(name);
  if (operator === 'equals') return actual === wanted;
  if (operator === 'contains') return actual.includes(wanted);
  return false;
}

/** Composed form: the same accent typed on a Mac and on a phone is the same letter. */
function foldCase(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

function matchesPrice(operator: string, wantedCents: number, priceCents: number): boolean {
  switch (operator) {
    case 'equals':
      return priceCents === wantedCents;
    case 'gt':
      return priceCents > wantedCents;
    case 'lt':
      return priceCents < wantedCents;
    case 'gte':
      return priceCents >= wantedCents;
    case 'lte':
      return priceCents <= wantedCents;
    default:
      return false;
  }
}

/**
 * Whether a rule is meant for a product: without conditions always; with one condition, or logic `none`, by the
 * first alone; otherwise by all (`and`) or any (`or`).
 */
export function matchesRule(
  rule: Pick<DiscountRule, 'logic' | 'conditions'>,
  product: DiscountableProduct,
): boolean {
  const [first] = rule.conditions;
  if (!first) return true;
  const isMet = (condition: DiscountCondition) => matchesCondition(condition, product);
  if (rule.logic === 'and') return rule.conditions.every(isMet);
  if (rule.logic === 'or') return rule.conditions.some(isMet);
  return isMet(first);
}

/**
 * The unit price in centavos after the first matching rule; later rules never count, not even when the first
 * one has no usable value (then the price stays). Never below zero.
 *
 * - `percentage` takes value percent off; the price left is rounded half up to the centavo. From 100 on: zero.
 * - `fixed` takes the value off, down to zero at most.
 * - `override` is the price, which may be above the list price; an explicit zero is zero.
 * - A value that is empty, not a number or negative never applies.
 */
export function discountedPriceCents(
  rules: readonly DiscountRule[] | null,
  product: DiscountableProduct,
): number {
  const rule = rules?.find((candidate) => matchesRule(candidate, product));
  if (!rule || rule.value === null) return product.priceCents;
  if (rule.type === 'percentage') return afterPercentage(product.priceCents, rule.value);
  const valueCents = parseMoney(rule.value);
  if (valueCents === undefined || valueCents < 0) return product.priceCents;
  if (rule.type === 'override') return valueCents;
  return Math.max(0, product.priceCents - valueCents);
}

function afterPercentage(priceCents: number, value: number | string): number {
  const percent = parsePercentage(value);
  if (percent === undefined) return priceCents;
  if (percent >= 100) return 0;
  const whole = 100n * PERCENT_SCALE;
  const off = BigInt(percent.toFixed(6).replace('.', ''));
  const scaled = BigInt(priceCents) * (whole - off);
  return Number((2n * scaled + whole) / (2n * whole));
}

/**
 * A percentage as typed: `10`, `"10,5"`, `"33.333"`, `"10 %"`; undefined when it is none or negative. Not `parseMoney`:
 * it reads `"33.333"` as thirty-three thousand, which would make the goods free.
 */
export function parsePercentage(value: number | string): number | undefined {
  const text = String(value).replace(/\s/g, '').replace(/%$/, '');
  const percent =
    typeof value === 'number'
      ? value
      : /^\d+(?:[.,]\d+)?$/.test(text)
        ? Number(text.replace(',', '.'))
        : undefined;
  return percent !== undefined && Number.isFinite(percent) && percent >= 0 ? percent : undefined;
}
