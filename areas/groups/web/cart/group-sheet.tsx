import type { ProductGroupAnswer } from '../../contract.ts';
import { nameParts } from '#kit/rules/grouped-name.ts';
import { Box, Modal, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type Dispatch } from 'react';
import { ListError } from '#kit/web/components/list/list-states.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { photosApi } from '#areas/photos/web/shared/api.ts';
import { groupsApi } from '../shared/api.ts';
import type { CartAction, CartItem } from '#areas/orders/web/shared/cart.ts';
import {
  choose,
  chosenAtFirst,
  optionsOf,
  photoChosen,
  productChosen,
  productsOnSale,
  type Choosing,
  type GroupProduct,
} from './group-choice.ts';
import { GroupOptions } from './group-options.tsx';
import { GroupSheetFooter } from './group-sheet-footer.tsx';
import classes from './group-sheet.module.css';
import { productMeant } from './product-meant.ts';
import type { ExchangeSheetProps } from '#areas/orders/web/shared/exchange-sheet.ts';
import { groupTexts as texts } from '../texts.ts';

interface GroupSheetProps {
  /** Undefined closes the sheet. */
  choosing: Choosing | undefined;
  onClose: () => void;
  items: readonly CartItem[];
  dispatch: Dispatch<CartAction>;
  /** Called by the button, with the product to add, or to put in place of the exchanged one. */
  onPick: (product: GroupProduct) => void;
}

type ChoiceProps = Omit<GroupSheetProps, 'choosing' | 'onClose'> & {
  group: ProductGroupAnswer;
  choosing: Choosing;
};

/** The lines of the cart with products of the group, in words. */
function inCartText(group: ProductGroupAnswer, items: readonly CartItem[]): string {
  const ids = new Set(group.products.map(({ _id }) => _id));
  const lines = items
    .filter(({ productId }) => ids.has(productId))
    .map(({ name, quantity }) => texts.line(nameParts(name)[1] || name, quantity));
  return lines.length > 0 ? texts.linesInCart(lines) : texts.nothingInCart;
}

function Choice({ group, choosing, items, dispatch, onPick }: ChoiceProps) {
  const { exchanged, search = '' } = choosing;
  const [chosen, setChosen] = useState(() =>
    chosenAtFirst(
      group,
      exchanged
        ? productsOnSale(group).find(({ _id }) => _id === exchanged.productId)
        : productMeant(group.products, search),
    ),
  );
  const units = useMemo(
    () => new Map(items.map(({ productId, quantity }) => [productId, quantity])),
    [items],
  );
  const product = productChosen(group, chosen);
  const { data: photos } = useQuery(
    photosApi.query('GET /product-groups/:id/photos', { params: { id: choosing.groupId } }),
  );
  const photo = photos ? photoChosen(photos, chosen) : choosing.photo;
  const hasPrices = new Set(productsOnSale(group).map(({ price }) => price)).size > 1;
  const axes = optionsOf(group, chosen, units);

  return (
    <>
      <div className={classes.scroll}>
        {exchanged && <p className="quiet">{texts.leadOfExchange(nameParts(exchanged.name)[1])}</p>}
        {group.axes.map(({ name }, axis) => (
          <GroupOptions
            key={axis}
            name={name}
            options={axes[axis] ?? []}
            isFirst={axis === 0}
            hasPrices={hasPrices}
            onTake={(value) => setChosen(choose(group, chosen, { axis, value }))}
          />
        ))}
        <Text c="dimmed" fz="sm" mih="3em" mt={14} role="status">
          {inCartText(group, items)}
        </Text>
      </div>
      <GroupSheetFooter
        group={group}
        product={product}
        missing={group.axes.filter((_, axis) => chosen[axis] === undefined)}
        photo={photo ?? null}
        isPictured={photos ? photos.length > 0 : Boolean(choosing.photo)}
        item={items.find(({ productId }) => productId === product?._id)}
        exchanged={exchanged?.productId}
        dispatch={dispatch}
        onPick={onPick}
      />
    </>
  );
}

function Loading() {
  return (
    <div className={classes.scroll} aria-busy="true">
      <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>
      <Skeleton height={14} width="60%" />
      {[0, 1].map((axis) => (
        <Box key={axis} mt={16} aria-hidden="true">
          <Skeleton height={14} width={72} />
          <div className={`stack-8 ${classes.options}`}>
            {[0, 1, 2, 3].map((option) => (
              <Skeleton key={option} height={56} />
            ))}
          </div>
        </Box>
      ))}
    </div>
  );
}

function Content({ choosing, ...rest }: Omit<ChoiceProps, 'group'>) {
  const query = useQuery(
    groupsApi.query('GET /product-groups/:id', { params: { id: choosing.groupId } }),
  );
  const { data } = query;
  if (data) return <Choice group={data} choosing={choosing} {...rest} />;
  if (!query.error) return <Loading />;
  return (
    <div className={classes.scroll}>
      <ListError message={texts.loadFailed} query={query} />
    </div>
  );
}

/** A group's sizes and colours, to add some or to exchange a line's: from below on a phone, a dialog on a desk. */
export function GroupSheet({ choosing, onClose, ...rest }: GroupSheetProps) {
  // The content stays while the sheet fades out, and is a new one at each opening.
  const [state, setState] = useState({ choosing, shown: choosing, opening: 0 });
  if (choosing !== state.choosing) {
    setState({
      choosing,
      shown: choosing ?? state.shown,
      opening: choosing ? state.opening + 1 : state.opening,
    });
  }
  const { shown, opening } = state;
  return (
    <Modal
      opened={choosing !== undefined}
      onClose={onClose}
      title={shown?.name}
      size={520}
      padding={0}
      classNames={{
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        body: classes.body,
      }}
    >
      {shown && <Content key={opening} choosing={shown} {...rest} />}
    </Modal>
  );
}

/** Exchanges the product of a line for another one of its group. */
export function ExchangeSheet({ line, ...sheet }: ExchangeSheetProps) {
  const choosing = useMemo(
    (): Choosing | undefined =>
      line && { groupId: line.groupId, name: nameParts(line.name)[0], exchanged: line },
    [line],
  );
  return <GroupSheet choosing={choosing} {...sheet} />;
}
