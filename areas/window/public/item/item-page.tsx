import type { WindowItem, WindowPage, WindowShop } from '../../pages.contract.ts';
import { chatLink } from '#kit/rules/phone.ts';
import { formatCents } from '#kit/rules/money.ts';
import { groupedName } from '#kit/rules/grouped-name.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import { cheapestOf, WINDOW_OPTION, windowItemPath } from '../../rules/window.ts';
import { useState } from 'react';
import { addToCart } from '#kit/web/lib/kept/window-cart.ts';
import { Card } from '../card.tsx';
import { Frame } from '../frame.tsx';
import {
  choiceOf,
  chosenProduct,
  firstChoice,
  missingAxis,
  photoOf,
  type Choice,
  choose,
  isSoldOut,
} from './item-choice.ts';
import { ItemPhotos } from './item-photos.tsx';
import { sharingTexts } from '#kit/web/lib/sharing/shared.ts';
import { ShareButton } from '../share-button.tsx';
import { leave } from '#kit/web/lib/leave.ts';
import { Price } from '../price.tsx';
import { windowTexts as texts } from '../texts.ts';
import { useIsHere } from '../use-kept.ts';

interface ItemOptionsProps {
  item: WindowItem;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** Sizes and colours as buttons. Sold-out ones are struck through, and can still be chosen. */
function ItemOptions({ item, choice, onChoice }: ItemOptionsProps) {
  return item.axes.map(({ name, values }, axis) => (
    <fieldset key={name} className="wrap w-options">
      <legend>{name}</legend>
      {values.map((value) => {
        const soldOut = isSoldOut(item, choice, axis, value);
        return (
          <label key={value} data-sold-out={soldOut || undefined}>
            <input
              type="radio"
              name={`axis-${axis}`}
              value={value}
              checked={choice[axis] === value}
              onChange={() => onChoice(choose(choice, axis, value))}
            />
            <span>
              {soldOut ? <s>{value}</s> : value}
              {soldOut && <span className="visually-hidden">{` (${texts.soldOut})`}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  ));
}

type ItemPageProps = Extract<WindowPage, { kind: 'item' }> & { shop: WindowShop };

interface Said {
  readonly text: string;
  readonly leads: boolean;
}

/** Puts the chosen product into the cart. @returns the words about it, and the two ways to buy. */
function useBuying({ shop, item }: Pick<ItemPageProps, 'shop' | 'item'>, choice: Choice) {
  const [last, setLast] = useState<{ of: Choice } & Said>();
  const say = (text: string, leads = false): void => setLast({ of: choice, text, leads });
  /** @returns whether the product is in the cart now. */
  const add = (): boolean => {
    const product = chosenProduct(item, choice);
    const axis = missingAxis(choice);
    if (axis >= 0) {
      document.querySelector<HTMLInputElement>(`input[name="axis-${axis}"]`)?.focus();
      const missing = item.axes.filter((_, place) => choice[place] === undefined);
      say(texts.choose(missing.map(({ name }) => name)));
      return false;
    }
    if (!product || product.stock === 'sold-out') {
      say(texts.soldOut);
      return false;
    }
    const full = addToCart(
      {
        product: product.id,
        slug: item.slug,
        name: product.values.length > 0 ? groupedName(item.name, product.values) : item.name,
        listCents: product.price.listCents ?? product.price.cents,
        quantity: 1,
      },
      shop,
    );
    say(full ? texts.full[full](shop[full]) : texts.added, true);
    return full !== 'linesAnOrder';
  };
  // Words about an earlier choice count no more.
  const said: Said = last?.of === choice ? last : { text: '', leads: false };
  return {
    said,
    add: () => void add(),
    buy: () => {
      if (add()) leave.to(WINDOW_PATHS.cart);
    },
  };
}

/** The choice. It starts with the values in the address, which the server's cached page does not know. */
function useChoice(item: WindowItem) {
  const isHere = useIsHere();
  const [first] = useState(() => firstChoice(item));
  const [chosen, setChosen] = useState<Choice>();
  const named = isHere ? new URLSearchParams(window.location.search).get(WINDOW_OPTION) : null;
  return [chosen ?? choiceOf(item, named) ?? first, setChosen] as const;
}

function PriceOfChoice({ item, choice }: { item: WindowItem; choice: Choice }) {
  const chosen = chosenProduct(item, choice);
  const { cheapest, isFrom } = cheapestOf(item.products);
  const product = chosen ?? cheapest;
  if (!product) return null;
  return (
    <p className="w-price" data-large>
      <Price price={product.price} isFrom={isFrom && !chosen} />
      {chosen?.stock === 'last' && <span className="strong w-last">{texts.last}</span>}
    </p>
  );
}

function AskShop({ shop, item }: Pick<ItemPageProps, 'shop' | 'item'>) {
  if (!shop.whatsapp) return null;
  return (
    <a
      className="public-link-button"
      href={chatLink(shop.whatsapp, texts.askText(item.name))}
      target="_blank"
      rel="noopener noreferrer"
    >
      {texts.askShop}
    </a>
  );
}

/** The two ways to buy: at the foot of a phone's screen, beside the photos of a wide one. */
function Buy({ said, add, buy }: ReturnType<typeof useBuying>) {
  return (
    <div className="w-buy">
      <p role="status" className={said.leads ? undefined : 'w-changed'}>
        {said.text}
        {said.leads && (
          <>
            {' '}
            <a href={WINDOW_PATHS.cart}>{texts.seeCart}</a>
          </>
        )}
      </p>
      <button type="button" className="w-button" data-variant="default" onClick={add}>
        {texts.add}
      </button>
      <button type="button" className="w-button" onClick={buy}>
        {texts.buy}
      </button>
    </div>
  );
}

export function ItemPage({ shop, item, more }: ItemPageProps) {
  const [choice, setChoice] = useChoice(item);
  const buying = useBuying({ shop, item }, choice);
  const { cheapest, isFrom } = cheapestOf(item.products);
  const isGone = item.products.every(({ stock }) => stock === 'sold-out');
  return (
    <Frame shop={shop} hasBuy={!isGone}>
      <article className="w-item">
        <ItemPhotos item={item} shown={photoOf(item, choice)} />
        <div className="w-about">
          <h1 className="w-title">{item.name}</h1>
          <PriceOfChoice item={item} choice={choice} />
          {isGone && <p className="pill w-tag">{texts.soldOut}</p>}
          <ItemOptions item={item} choice={choice} onChoice={setChoice} />
          {!isGone && (
            <>
              <noscript>
                <p className="w-changed">{texts.withoutScript(shop.whatsapp !== null)}</p>
              </noscript>
              <Buy {...buying} />
            </>
          )}
          {item.description && <p className="breaks lines">{item.description}</p>}
          <div className="stack-8">
            <AskShop shop={shop} item={item} />
            <ShareButton
              shop={shop}
              name={item.name}
              price={sharingTexts.price(formatCents(cheapest?.price.cents ?? 0), isFrom)}
              photos={item.photos.slice(0, 1).map(({ hash }) => hash)}
              path={windowItemPath(item.slug)}
            />
          </div>
        </div>
      </article>
      {more.length > 0 && (
        <section className="w-more" aria-labelledby="mais">
          <h2 id="mais">{texts.more}</h2>
          <ul className="w-cards">
            {more.map((card, place) => (
              <Card key={card.slug} card={{ ...card, isHighlighted: false }} place={place + 10} />
            ))}
          </ul>
        </section>
      )}
    </Frame>
  );
}
