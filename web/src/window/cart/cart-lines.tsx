import type { WindowCartAnswer } from '@balcao/domain/contract/window';
import { formatCents, fromReais } from '@balcao/domain/rules/money';
import { windowItemPath } from '@balcao/domain/rules/window';

import { ProductName } from '../../lib/product-name.tsx';
import type { CartLine } from '../../lib/kept/window-cart.ts';
import { Photo } from '../photo.tsx';
import { cartTexts as texts, windowTexts } from '../texts.ts';
import type { CartNews } from './use-quote.ts';

type QuotedLine = WindowCartAnswer['lines'][number];

interface CartLinesProps {
  lines: readonly CartLine[];
  quote: WindowCartAnswer | undefined;
  news: CartNews;
  onQuantity: (product: string, quantity: number) => void;
}

function LineWords({ quoted, news }: { quoted: QuotedLine | undefined; news: CartNews }) {
  const changed = quoted && news.prices.get(quoted.product);
  return (
    <>
      {changed && (
        <p className="w-changed">
          {texts.priceChanged(formatCents(changed[0]), formatCents(changed[1]))}
        </p>
      )}
      {quoted?.isShort && <p className="w-changed">{texts.short(quoted.most)}</p>}
    </>
  );
}

function Stepper({
  line,
  onQuantity,
}: {
  line: CartLine;
  onQuantity: CartLinesProps['onQuantity'];
}) {
  const { product, name, quantity } = line;
  return (
    <div className="w-stepper">
      <button
        type="button"
        aria-label={quantity > 1 ? texts.less(name) : texts.remove(name)}
        onClick={() => onQuantity(product, quantity - 1)}
      >
        −
      </button>
      <span aria-live="polite">{quantity}</span>
      <button
        type="button"
        aria-label={texts.moreOf(name)}
        onClick={() => onQuantity(product, quantity + 1)}
      >
        +
      </button>
    </div>
  );
}

/** The products of the cart, with what the server says of each. */
export function CartLines({ lines, quote, news, onQuantity }: CartLinesProps) {
  const quotedOf = new Map(quote?.lines.map((line) => [line.product, line]));
  return (
    <ul className="w-lines surface">
      {lines.map((line) => {
        const quoted = quotedOf.get(line.product);
        const price = quoted ? fromReais(quoted.price) : line.listCents;
        return (
          <li key={line.product}>
            <a className="w-line-photo" href={windowItemPath(line.slug)} tabIndex={-1} aria-hidden>
              <Photo photo={quoted?.photo ?? null} name="" sizes="72px" priority="seen" />
            </a>
            <div className="w-line-words">
              <a href={windowItemPath(line.slug)}>
                <ProductName name={quoted?.name ?? line.name} />
              </a>
              <p className="quiet">
                {price < line.listCents && (
                  <>
                    <span className="visually-hidden">{windowTexts.listPrice}</span>
                    <s>{formatCents(line.listCents)}</s>{' '}
                  </>
                )}
                {formatCents(price)}
              </p>
              <LineWords quoted={quoted} news={news} />
              <div className="w-line-end">
                <Stepper line={line} onQuantity={onQuantity} />
                <button
                  type="button"
                  className="w-remove"
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
