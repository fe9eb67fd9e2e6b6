import type { WindowCard } from '../pages.contract.ts';
import { windowItemPath } from '../rules/window.ts';

import { Photo } from './photo.tsx';
import { Price } from './price.tsx';
import { windowTexts as texts } from './texts.ts';

const SIZES = '(min-width: 1100px) 262px, (min-width: 700px) 31vw, 47vw';
const LARGE_SIZES = '(min-width: 1100px) 540px, (min-width: 700px) 63vw, 96vw';

/** A product in a list. @param place from 0: the first ones are in sight at once. */
export function Card({ card, place }: { card: WindowCard; place: number }) {
  const { slug, name, price, isFrom, stock, photo, isHighlighted } = card;
  return (
    <li className="w-card" data-large={isHighlighted || undefined} data-stock={stock}>
      <a href={windowItemPath(slug)}>
        <span className="w-frame">
          <Photo
            photo={photo}
            name=""
            sizes={isHighlighted ? LARGE_SIZES : SIZES}
            priority={place === 0 ? 'first' : place < 4 ? 'seen' : 'later'}
          />
          {stock !== 'available' && (
            <span className="pill w-tag">{stock === 'last' ? texts.last : texts.soldOut}</span>
          )}
        </span>
        <span className="w-name">{name}</span>
      </a>
      <p className="w-price">
        <Price price={price} isFrom={isFrom} />
      </p>
    </li>
  );
}
