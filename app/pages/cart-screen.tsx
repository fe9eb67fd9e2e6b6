import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState, type Dispatch } from 'react';
import { ListBody } from '#kit/web/components/list/list-page.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { SearchInput } from '#kit/web/components/list/search-input.tsx';
import { useList } from '#kit/web/components/list/use-list.ts';
import { CartBar } from '#areas/orders/web/cart/cart-bar.tsx';
import { CartPanel } from '#areas/orders/web/cart/cart-panel.tsx';
import { termsKnown, termsOf, type CartOptions } from '#areas/orders/web/cart/cart-terms.ts';
import {
  MAX_ITEMS,
  type Cart,
  type CartAction,
  type CartProduct,
} from '#areas/orders/web/shared/cart.ts';
import type { Editing } from '#areas/orders/web/cart/editing.ts';
import { groupsApi } from '#areas/groups/web/shared/api.ts';
import { GroupCard } from '#areas/groups/web/cart/group-card.tsx';
import type { Choosing } from '#areas/groups/web/cart/group-choice.ts';
import { ExchangeSheet, GroupSheet } from '#areas/groups/web/cart/group-sheet.tsx';
import { optionsFor } from '#areas/orders/web/cart/order-cart.ts';
import { priceCart, type CurrentProducts } from '#areas/orders/web/cart/priced-cart.ts';
import { ProductPicker, ProductPickerLoading } from '#areas/orders/web/cart/product-picker.tsx';
import type { CartSearch } from '#areas/orders/web/cart/search.ts';
import { newOrderTexts } from '#areas/orders/web/shared/cart-texts.ts';
import { usePicking } from '#areas/orders/web/cart/use-picking.ts';
import { CartFreight, type TypedCeps } from '#areas/freight/web/cart-freight.tsx';
import { discountsApi } from '#areas/discounts/web/api.ts';
import { influencersApi } from '#areas/influencers/web/api.ts';
import { productsApi, productsByIds } from '#areas/products/web/shared/api.ts';
import { shippingApi } from '#areas/shipping/web/api.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { findOnlyGroup } from '#areas/groups/web/cart/find-only-group.ts';

const PAGE_SIZE = 8;

/** Today's names, prices and stock of the products in the cart: read when a kept cart comes back, and on opening it. */
function useCurrentProducts(cart: Cart, opened: boolean): CurrentProducts {
  const ids = cart.items.map((item) => item.productId).sort();
  const [atStart] = useState(() => ids.join());
  const query = useQuery({
    ...productsByIds(ids),
    // A newly added product came from the list on this page, so it is fresh.
    enabled: ids.length > 0 && (opened || ids.join() === atStart),
    placeholderData: keepPreviousData,
  });
  return {
    found: query.data ?? [],
    complete: query.isSuccess && !query.isPlaceholderData,
  };
}

/** @param discountOfOrder the policy of the order that is changed: a coupon's own one is in no other list. */
function useCartOptions(discountOfOrder: string | null | undefined): CartOptions {
  const discounts = useQuery(
    discountsApi.query('GET /discounts', {
      query: discountOfOrder ? { with: discountOfOrder } : {},
    }),
  );
  const shipping = useQuery(shippingApi.query('GET /shipping'));
  const influencers = useQuery(influencersApi.query('GET /tracking'));
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
  const navigate = useNavigate();
  const { history } = useRouter();
  const opened = useSearch({
    strict: false,
    select: (search: CartSearch) => Boolean(search.cart),
  });
  const openedHere = useLocation({ select: (location) => location.state.cartOpened === true });
  return {
    opened,
    open: () =>
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, cart: 'open' as const }),
        state: (before) => ({ ...before, cartOpened: true }),
        resetScroll: false,
      }),
    close: () => {
      if (openedHere) history.back();
      else {
        void navigate({
          to: '.',
          search: (search: object) => ({ ...search, cart: undefined }),
          state: true,
          replace: true,
          resetScroll: false,
        });
      }
    },
  };
}

interface PickerSectionProps {
  cart: Cart;
  dispatch: Dispatch<CartAction>;
}

function PickerSection({ cart, dispatch }: PickerSectionProps) {
  const { items } = cart;
  const client = useQueryClient();
  const list = useList<CatalogueAnswer, CartSearch>({ pageSize: PAGE_SIZE }, ({ q, page, limit }) =>
    groupsApi.page('GET /catalogue', { query: { q, page, limit, sort: 'name-asc' } }),
  );
  const { q = '' } = list.search;
  const [choosing, setChoosing] = useState<Choosing>();
  const add = (product: CartProduct): boolean => {
    const hasRoom = items.length < MAX_ITEMS;
    if (hasRoom) dispatch({ type: 'add', product });
    else notifyError(newOrderTexts.cartFull);
    return hasRoom;
  };
  const pick = usePicking({
    items,
    dispatch,
    onAdd: add,
    onWords: async (search) => {
      const group = await findOnlyGroup(client, { search, pageSize: PAGE_SIZE });
      if (group) setChoosing(group);
    },
  });
  const isAnother = useLocation({ select: ({ state }) => state.anotherOrder === true });
  return (
    <>
      <div className={listClasses.filters}>
        <SearchInput
          focusFirst={isAnother}
          value={q}
          onSearch={(text) => list.filter({ q: text })}
          onEnter={pick}
          placeholder={newOrderTexts.search}
        />
      </div>
      <ListBody
        list={list}
        texts={newOrderTexts}
        icon={<IconPackage size={30} stroke={1.5} />}
        skeleton={<ProductPickerLoading cards={PAGE_SIZE} />}
        firstStep={
          <Button component={Link} to={paths.newProduct}>
            {newOrderTexts.newProduct}
          </Button>
        }
        onClear={q ? () => list.filter({ q: undefined }) : undefined}
      >
        {(products) => (
          <ProductPicker
            products={products}
            items={items}
            onAdd={add}
            cardOf={({ group, photo: first }, photo) =>
              group && (
                <GroupCard
                  key={group._id}
                  group={group}
                  photo={photo}
                  items={items}
                  onChoose={() =>
                    setChoosing({ groupId: group._id, name: group.name, photo: first, search: q })
                  }
                />
              )
            }
          />
        )}
      </ListBody>
      <GroupSheet
        choosing={choosing}
        onClose={() => setChoosing(undefined)}
        items={items}
        dispatch={dispatch}
        onPick={add}
      />
    </>
  );
}

interface CartScreenProps {
  cart: Cart;
  dispatch: Dispatch<CartAction>;
  /** The order that the cart changes, as it is now; without one the cart makes a new order. */
  change?: { order: OrderDetailAnswer; editing: Editing };
  onDone: (orderId: number) => void;
}

/** Products to pick from, the running total below them, and the cart over both: for a new order, or a changed one. */
export function CartScreen({ cart, dispatch, change, onDone }: CartScreenProps) {
  const client = useQueryClient();
  const panel = useCartPanel();
  const [typedCeps, setTypedCeps] = useState<TypedCeps>({});
  const offered = useCartOptions(change?.order.discountRule);
  const options = change ? optionsFor(change.order, offered) : offered;
  const products = useCurrentProducts(cart, panel.opened);
  const terms = termsOf(cart, options);
  const priced = priceCart(cart, products, terms, change?.editing.agreed);
  const totalKnown = termsKnown(cart, options);

  const refresh = (): void => {
    for (const all of [
      productsApi.key(),
      discountsApi.key(),
      shippingApi.key(),
      influencersApi.key(),
    ]) {
      void client.invalidateQueries({ queryKey: all });
    }
  };

  return (
    <>
      <PickerSection cart={cart} dispatch={dispatch} />
      <CartBar
        productCount={cart.items.length}
        totalCents={priced.totalCents}
        hasShipping={priced.shippingCents > 0}
        totalKnown={totalKnown}
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
        options={options}
        terms={terms}
        priced={priced}
        totalKnown={totalKnown}
        onCreated={onDone}
        onStale={refresh}
        editing={change?.editing}
        ExchangeSheet={ExchangeSheet}
        freightOf={(slot) => <CartFreight {...slot} typed={typedCeps} onType={setTypedCeps} />}
      />
    </>
  );
}
