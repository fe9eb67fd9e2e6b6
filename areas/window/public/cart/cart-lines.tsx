import type { WindowCartAnswer } from '../../contract.ts';
import { formatCents, fromReais } from '#kit/rules/money.ts';
import { windowItemPath } from '../../rules/window.ts';

import { ProductName } from '#kit/web/lib/product-name.tsx';
import { useMovedFocus } from '#kit/web/lib/use-moved-focus.ts';
import type { CartLine } from '#kit/web/lib/kept/window-cart.ts';
import { Photo } from '../photo.tsx';
import { Price } from '../price.tsx';
import { cartTexts as texts } from '../texts.ts';
import type { CartChanges } from './use-quote.ts';

type QuotedLine = WindowCartAnswer['lines'][number];

interface CartLinesProps {
  lines: readonly CartLine[];
  unitsALine: number;
  quote: WindowCartAnswer | undefined;
  changes: CartChanges;
  onQuantity: (product: string, quantity: number) => void;
}

function LineWords({
  line: { product, quantity },
  quoted,
  changes,
  onQuantity,
}: Pick<CartLinesProps, 'changes' | 'onQuantity'> & {
  line: CartLine;
  quoted: QuotedLine | undefined;
}) {
  const changed = quoted && changes.prices.get(quoted.product);
  const most = quoted?.most ?? 0;
  return (
    <>
      {changed && (
        <p className="w-changed">
          {texts.priceChanged(formatCents(changed[0]), formatCents(changed[1]))}
        </p>
      )}
      {quoted?.isShort && (
        <p className="w-changed">
          {texts.short(quoted.most)}{' '}
          {most > 0 && most < quantity && (
            <button
              type="button"
              className="second w-remove"
              onClick={({ currentTarget }) => {
                onQuantity(product, most);
                // This button disappears with the fault that it corrects.
                currentTarget
                  .closest('li')
                  ?.querySelector<HTMLElement>('.w-stepper button')
                  ?.focus();
              }}
            >
              {texts.takeMost(most)}
            </button>
          )}
        </p>
      )}
    </>
  );
}

const otherStep = (step: HTMLElement) =>
  step.parentElement?.querySelector<HTMLElement>('button:not(:disabled)');

function Stepper({
  line,
  isFull,
  onQuantity,
}: {
  line: CartLine;
  /** Whether the stock allows no further unit. */
  isFull: boolean;
  onQuantity: CartLinesProps['onQuantity'];
}) {
  const { product, name, quantity } = line;
  const less = useMovedFocus<HTMLButtonElement>(quantity === 1, otherStep);
  const more = useMovedFocus<HTMLButtonElement>(isFull, otherStep);
  return (
    <div className="w-stepper">
      <button
        type="button"
        aria-label={texts.less(name)}
        ref={less}
        disabled={quantity === 1}
        onClick={() => onQuantity(product, quantity - 1)}
      >
        −
      </button>
      <span aria-live="polite">{quantity}</span>
      <button
        type="button"
        aria-label={texts.moreOf(name)}
        ref={more}
        disabled={isFull}
        onClick={() => onQuantity(product, quantity + 1)}
      >
        +
      </button>
    </div>
  );
}

export function CartLines({ lines, unitsALine, quote, changes, onQuantity }: CartLinesProps) {
  const quotedOf = new Map(quote?.lines.map((line) => [line.product, line]));
  return (
    <ul className="w-lines parted surface">
      {lines.map((line) => {
        const quoted = quotedOf.get(line.product);
        const cents = quoted ? fromReais(quoted.price) : line.listCents;
        const isFull = quoted?.isShort === true || line.quantity >= unitsALine;
        return (
          <li key={line.product} data-obstacle={quoted?.isShort || undefined}>
            <a className="w-line-photo" href={windowItemPath(line.slug)} tabIndex={-1} aria-hidden>
              <Photo photo={quoted?.photo ?? null} name="" sizes="72px" priority="seen" />
            </a>
            <div className="w-line-words">
              <a href={windowItemPath(line.slug)}>
                <ProductName name={quoted?.name ?? line.name} />
              </a>
              <p className="w-price">
                <Price
                  price={cents < line.listCents ? { cents, listCents: line.listCents } : { cents }}
                />
              </p>
              <LineWords line={line} quoted={quoted} changes={changes} onQuantity={onQuantity} />
              <div className="line between w-line-end">
                <Stepper line={line} isFull={isFull} onQuantity={onQuantity} />
                <button
                  type="button"
                  className="second w-remove"
                  aria-label={texts.remove(line.name)}
                  onClick={() => onQuantity(line.product, 0)}
                >
                  {texts.removeWord}
                </button>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
