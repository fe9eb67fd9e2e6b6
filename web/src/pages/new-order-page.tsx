import type { ProductAnswer } from '@balcao/domain/contract/products';
import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { PAGE_SIZES } from '../lib/constants.ts';
import { ListEmpty, ListError } from '../components/list-states.tsx';
import listClasses from '../components/list.module.css';
import { notifyError } from '../components/notify.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PaginationBar } from '../components/pagination-bar.tsx';
import { SearchInput } from '../components/search-input.tsx';
import { CartBar } from '../features/cart/cart-bar.tsx';
import { CartPanel } from '../features/cart/cart-panel.tsx';
import { termsKnown, termsOf, type CartOptions } from '../features/cart/cart-terms.ts';
import { MAX_ITEMS, type Cart } from '../features/cart/cart.ts';
import { priceCart, type CurrentProducts } from '../features/cart/priced-cart.ts';
import { ProductPicker, ProductPickerLoading } from '../features/cart/product-picker.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { discountKeys, discountQueries } from '../features/discounts/api.ts';
import { influencerKeys, influencerQueries } from '../features/influencers/api.ts';
import { productKeys, productQueries } from '../features/products/api.ts';
import { shippingKeys, shippingQueries } from '../features/shipping/api.ts';
import { paths, publicOrderUrl } from '../lib/paths.ts';
import { usePageWithin } from '../lib/use-page-within.ts';
import { useSession } from '../lib/use-session.ts';
import type { NewOrderSearch } from '../search-params.ts';
import { commonTexts } from '../lib/texts.ts';
import { newOrderTexts } from '../features/cart/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

const PAGE_SIZE = PAGE_SIZES.orderProducts;

/** Today's names, prices and stock of what is in the cart: asked for when a kept cart comes back, and when it is opened. */
function useCurrentProducts(cart: Cart, opened: boolean): CurrentProducts {
  const ids = cart.items.map((item) => item.productId).sort();
  const [kept] = useState(() => ids.join());
  const query = useQuery({
    ...productQueries.byIds(ids),
    // What was added just now came from the list on this very page: it is as fresh as it can be.
    enabled: ids.length > 0 && (opened || ids.join() === kept),
    placeholderData: keepPreviousData,
  });
  return {
    found: query.data ?? [],
    complete: query.isSuccess && !query.isPlaceholderData,
  };
}

function useCartOptions(): CartOptions {
  const discounts = useQuery(discountQueries.list());
  const shipping = useQuery(shippingQueries.list());
  const influencers = useQuery(influencerQueries.list());
  return {
    discounts: { list: discounts.data, failed: discounts.isError },
    shipping: { list: shipping.data, failed: shipping.isError },
    influencers: influencers.data,
    onRetry: () => {
      void discounts.refetch();
      void shipping.refetch();
    },
  };
}

/** The cart's place in the address, so that a phone's back button closes it. */
function useCartPanel(): { opened: boolean; open: () => void; close: () => void } {
  const navigate = useNavigate({ from: paths.newOrder });
  const { history } = useRouter();
  const opened = useSearch({ from: paths.newOrder, select: (search) => Boolean(search.cart) });
  const openedHere = useLocation({ select: (location) => location.state.cartOpened === true });
  return {
    opened,
    open: () =>
      void navigate({
        search: (search: NewOrderSearch) => ({ ...search, cart: 'aberto' }),
        state: { cartOpened: true },
        resetScroll: false,
      }),
    close: () => {
      if (openedHere) history.back();
      else {
        void navigate({
          search: (search: NewOrderSearch) => ({ ...search, cart: undefined }),
          replace: true,
          resetScroll: false,
        });
      }
    },
  };
}

interface PickerSectionProps {
  inCart: ReadonlySet<string>;
  onAdd: (product: ProductAnswer) => void;
}

function PickerSection({ inCart, onAdd }: PickerSectionProps) {
  const navigate = useNavigate({ from: paths.newOrder });
  const { q, page = 1 } = useSearch({ from: paths.newOrder });
  const products = useQuery({
    ...productQueries.page({ q, sort: 'name-asc', page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const search = (text: string): void =>
    void navigate({
      search: (current: NewOrderSearch) => ({ ...current, q: text || undefined, page: undefined }),
      replace: true,
      resetScroll: false,
    });
  const goTo = (next: number, replace = false): void =>
    void navigate({
      search: (current: NewOrderSearch) => ({ ...current, page: next > 1 ? next : undefined }),
      replace,
    });
  usePageWithin(products.isPlaceholderData ? undefined : products.data, {
    page,
    pageSize: PAGE_SIZE,
    onLeave: (last) => goTo(last, true),
  });

  return (
    <>
      <div className={listClasses.filters}>
        <SearchInput value={q ?? ''} onSearch={search} placeholder={newOrderTexts.search} />
      </div>
      {products.isPending && <ProductPickerLoading cards={PAGE_SIZE} />}
      {products.isError && !products.data && (
        <ListError
          message={newOrderTexts.loadFailed}
          onRetry={() => void products.refetch()}
          retrying={products.isFetching}
        />
      )}
      {products.data?.total === 0 && (
        <ListEmpty
          icon={<IconPackage size={30} stroke={1.5} />}
          message={newOrderTexts.empty}
          hint={q ? newOrderTexts.notFoundHint : newOrderTexts.emptyHint}
          action={
            q ? (
              <Button variant="default" onClick={() => search('')}>
                {commonTexts.clearSearch}
              </Button>
            ) : (
              <Button component={Link} to={paths.newProduct}>
                {newOrderTexts.newProduct}
              </Button>
            )
          }
        />
      )}
      {products.data && products.data.total > 0 && (
        <>
          <ProductPicker products={products.data.rows} inCart={inCart} onAdd={onAdd} />
          <PaginationBar
            page={page}
            total={products.data.total}
            pageSize={PAGE_SIZE}
            onChange={goTo}
          />
        </>
      )}
    </>
  );
}

function NewOrder({ ownerId }: { ownerId: string }) {
  const navigate = useNavigate({ from: paths.newOrder });
  const queryClient = useQueryClient();
  const { cart, dispatch, clear } = useCart(ownerId);
  const panel = useCartPanel();
  const options = useCartOptions();
  const products = useCurrentProducts(cart, panel.opened);
  const priced = priceCart(cart, products, termsOf(cart, options));

  const refresh = (): void => {
    for (const { all } of [productKeys, discountKeys, shippingKeys, influencerKeys]) {
      void queryClient.invalidateQueries({ queryKey: all });
    }
  };
  const add = (product: ProductAnswer): void => {
    if (cart.items.length >= MAX_ITEMS) notifyError(newOrderTexts.cartFull);
    else dispatch({ type: 'add', product });
  };
  const showLink = (orderId: number): void => {
    clear();
    void navigate({
      to: paths.orderGenerated,
      state: { orderLink: publicOrderUrl(orderId) },
      replace: true,
    });
  };

  return (
    <>
      <PageHeader title={titleTexts.newOrder} />
      <PickerSection inCart={new Set(cart.items.map((item) => item.productId))} onAdd={add} />
      <CartBar
        productCount={cart.items.length}
        totalCents={priced.totalCents}
        hasShipping={priced.shippingCents > 0}
        totalKnown={termsKnown(cart, options)}
        onOpen={() => {
          refresh();
          panel.open();
        }}
      />
      <CartPanel
        opened={panel.opened}
        onClose={panel.close}
        cart={cart}
        dispatch={dispatch}
        products={products}
        options={options}
        onCreated={showLink}
        onStale={refresh}
      />
    </>
  );
}

/** Gerar Pedido: products, the cart over them, and the link at the end. */
export function NewOrderPage() {
  const { user } = useSession();
  return user ? <NewOrder key={user.sub} ownerId={user.sub} /> : null;
}
