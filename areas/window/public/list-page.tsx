import type { WindowPage, WindowShop } from '../pages.contract.ts';
import { WINDOW_SORTS, windowCollectionPath } from '../rules/window.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';

import { Card } from './card.tsx';
import { Frame } from './frame.tsx';
import { SearchIcon } from './icons.tsx';
import { ShareButton } from './share-button.tsx';
import { windowTexts as texts } from './texts.ts';

type List = Extract<WindowPage, { kind: 'list' }>;

const pathOf = (slug: string | undefined): string =>
  slug === undefined ? WINDOW_PATHS.home : windowCollectionPath(slug);

function addressOf(
  slug: string | undefined,
  { words = '', sort, page = 1 }: Partial<List> & Pick<List, 'sort'>,
): string {
  const search = new URLSearchParams();
  if (words) search.set('busca', words);
  if (sort !== 'vitrine') search.set('ordem', sort);
  if (page > 1) search.set('pagina', String(page));
  const query = search.toString();
  return query ? `${pathOf(slug)}?${query}` : pathOf(slug);
}

function Collections({ list }: { list: List }) {
  if (list.collections.length === 0) return null;
  const here = list.collection?.slug;
  const { sort } = list;
  return (
    <nav className="w-collections" aria-label={texts.collections}>
      <a
        href={addressOf(undefined, { sort })}
        aria-current={here === undefined ? 'page' : undefined}
      >
        {texts.all}
      </a>
      {list.collections.map(({ slug, name }) => (
        <a
          key={slug}
          href={addressOf(slug, { sort })}
          aria-current={slug === here ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Search and sort: a form that the browser submits by itself, with or without script. */
function Tools({ list }: { list: List }) {
  return (
    // A browser that restores form fields would restore the earlier sort.
    <form
      className="w-tools"
      method="get"
      action={pathOf(list.collection?.slug)}
      role="search"
      autoComplete="off"
    >
      <label className="visually-hidden" htmlFor="busca">
        {texts.search}
      </label>
      <div className="rest w-search">
        <input
          id="busca"
          name="busca"
          type="search"
          maxLength={100}
          placeholder={texts.search}
          defaultValue={list.words}
          enterKeyHint="search"
        />
        <button type="submit" aria-label={texts.searchButton}>
          <SearchIcon />
        </button>
      </div>
      <label className="visually-hidden" htmlFor="ordem">
        {texts.sort}
      </label>
      {/* `follow-sort.ts` sends it. */}
      <select id="ordem" name="ordem" defaultValue={list.sort}>
        {WINDOW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </select>
    </form>
  );
}

function Nothing({ list }: { list: List }) {
  return (
    <div className="centred stack-12 w-nothing">
      <p>{list.words ? texts.nothing : texts.empty}</p>
      {list.words && (
        <>
          <p className="quiet">{texts.nothingHint}</p>
          <a className="public-link-button" href={addressOf(undefined, { sort: list.sort })}>
            {texts.seeAll}
          </a>
        </>
      )}
    </div>
  );
}

function Pages({ list }: { list: List }) {
  if (list.pages === 1) return null;
  const here = list.collection?.slug;
  return (
    <nav className="line w-pages" aria-label={texts.pages}>
      {list.page > 1 && (
        <a
          className="public-link-button"
          rel="prev"
          href={addressOf(here, { ...list, page: list.page - 1 })}
        >
          {texts.before}
        </a>
      )}
      <span>{texts.page(list.page, list.pages)}</span>
      {list.page < list.pages && (
        <a
          className="public-link-button"
          rel="next"
          href={addressOf(here, { ...list, page: list.page + 1 })}
        >
          {texts.next}
        </a>
      )}
    </nav>
  );
}

export function ListPage({ shop, list }: { shop: WindowShop; list: List }) {
  const isHome = list.collection === null && list.words === '';
  // A list that is searched or sorted is a plain one.
  const isArranged = list.words === '' && list.sort === 'vitrine';
  return (
    <Frame
      shop={shop}
      beside={
        <ShareButton
          {...{ shop, name: '', price: '', isSmall: true }}
          photos={list.cards.flatMap(({ photo }) => photo?.hash ?? []).slice(0, 4)}
          path={pathOf(list.collection?.slug)}
        />
      }
    >
      <h1 className={isHome ? 'visually-hidden' : 'w-title'}>
        {list.collection?.name ?? shop.name}
      </h1>
      {isHome && shop.opening && <p className="lines w-opening">{shop.opening}</p>}
      <Tools list={list} />
      <Collections list={list} />
      {list.words && list.total > 0 && (
        <p className="second w-found" role="status">
          {texts.found(list.total, list.words)}
        </p>
      )}
      {list.cards.length === 0 ? (
        <Nothing list={list} />
      ) : (
        <ul className="w-cards">
          {list.cards.map((card, place) => (
            <Card
              key={card.slug}
              card={{ ...card, isHighlighted: card.isHighlighted && isArranged }}
              place={place}
            />
          ))}
        </ul>
      )}
      <Pages list={list} />
    </Frame>
  );
}
