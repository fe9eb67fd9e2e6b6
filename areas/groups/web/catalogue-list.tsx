import type { CatalogueAnswer } from '../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { marginPercent } from '#areas/products/rules/cost.ts';
import { ProductPicture } from '#kit/web/components/product-picture.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { catalogueTexts as texts } from './texts.ts';
import type { ShownPhoto } from '#kit/contract/photo.ts';
import { nameParts } from '#kit/rules/grouped-name.ts';
import { ActionIcon, Box, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconDots, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { RowActions } from '#kit/web/components/list/row-actions.tsx';
import { inLines } from '#kit/web/components/notices/lines.tsx';
import { formatReais } from '#kit/web/lib/format.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { commonTexts, units } from '#kit/web/lib/texts.ts';
import { groupsApi } from './shared/api.ts';
import classes from './catalogue-list.module.css';

interface CatalogueListProps {
  rows: readonly CatalogueAnswer[];
  /** `_id`s of the products and groups that are being deleted. */
  removing: ReadonlySet<string>;
  /** The button that shares a product of no group, or a group. */
  shareOf: (thing: {
    readonly product: string | null;
    readonly group: string | null;
    readonly name: string;
  }) => ReactNode;
  onEdit: (product: ProductAnswer) => void;
  /** @param id of a product or a group. @param what goes with it, in words */
  onRemove: (id: string, what: string) => void;
  /** Takes a product or a group off sale. */
  onShelve: (id: string) => void;
}

/** The units in stock; red for none. */
const Stock = ({ stock }: { stock: number }) =>
  stock > 0 ? (
    units(stock)
  ) : (
    <Text span c="red">
      {texts.outOfStock}
    </Text>
  );

/** The margin of a product, behind the units; nothing when the answer lacks the cost, as for an atendente. */
function Margin({ product: { price, cost } }: { product: ProductAnswer }) {
  const percent = typeof cost === 'number' ? marginPercent(price, cost) : null;
  return percent === null ? null : <> · {texts.margin(percent)}</>;
}

type MembersProps = Pick<CatalogueListProps, 'removing' | 'onEdit' | 'onRemove'> & { id: string };

function Members({ id, removing, onEdit, onRemove }: MembersProps) {
  const { data, error } = useQuery(groupsApi.query('GET /product-groups/:id', { params: { id } }));
  if (!data) {
    return (
      <Text fz="sm" c="dimmed" role="status">
        {error ? inLines(withConnection(error, texts.loadFailed)) : commonTexts.loading}
      </Text>
    );
  }
  return (
    <ul aria-label={texts.membersOf(data.name)}>
      {data.products
        .filter(({ isOnSale }) => isOnSale)
        .map((product) => (
          <Box component="li" key={product._id} className={classes.member} mih={48} py={4}>
            <p>{nameParts(product.name)[1]}</p>
            <Text fz="sm" c="dimmed">
              <Stock stock={product.stock} />
              <Margin product={product} />
            </Text>
            <p className={listClasses.money}>{formatReais(product.price)}</p>
            <RowActions
              name={product.name}
              className={classes.memberActions}
              removing={removing.has(product._id)}
              onEdit={() => onEdit(product)}
              onRemove={() => onRemove(product._id, product.name)}
            />
          </Box>
        ))}
    </ul>
  );
}

/** The rarer actions of a row. */
function RowMenu({ name, onShelve }: { name: string; onShelve: () => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="lg"
          className={listClasses.above}
          aria-label={texts.moreOf(name)}
        >
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconEyeOff size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onShelve}
        >
          {texts.takeOffSale}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface CatalogueRowProps extends Omit<CatalogueListProps, 'rows'> {
  row: CatalogueAnswer;
  /** Undefined: the list shows no photos. */
  photo: ShownPhoto | null | undefined;
}

/** A product of no group, or a group, which opens to its products. */
function CatalogueRow(props: CatalogueRowProps) {
  const { row, photo, removing, shareOf, onEdit, onRemove, onShelve } = props;
  const { group, photo: _, ...product } = row;
  const { _id, name, stock } = group ?? product;
  const [opened, setOpened] = useState(false);
  const membersId = useId();
  const isRemoving = removing.has(_id);
  return (
    <li
      className={`${listClasses.row} ${listClasses.short} ${classes.row}`}
      data-pictured={photo !== undefined || undefined}
      aria-busy={isRemoving}
    >
      {photo !== undefined && <ProductPicture photo={photo} className={classes.picture} />}
      <Box className={classes.texts} miw={0}>
        <h2 className={`${listClasses.who} ${classes.name}`}>{name}</h2>
        <p className={`${listClasses.meta} ${classes.about}`} data-opens={group ? true : undefined}>
          <Stock stock={stock} />
          {group ? (
            <>
              {' · '}
              <button
                type="button"
                className={`line-inline nowrap ${classes.open}`}
                aria-expanded={opened}
                aria-controls={opened ? membersId : undefined}
                aria-label={texts.openGroup(name, group.products)}
                onClick={() => setOpened(!opened)}
              >
                {texts.options(group.products)}
                <IconChevronDown size={16} stroke={2} aria-hidden="true" />
              </button>
            </>
          ) : (
            <>
              <Margin product={product} />
              {product.description && <> · {product.description}</>}
            </>
          )}
        </p>
      </Box>
      <p className={`${listClasses.money} ${classes.price}`}>
        {group && group.priceFrom < group.priceTo && <span className="quiet">{texts.from} </span>}
        {formatReais(group?.priceFrom ?? product.price)}
      </p>
      <RowActions
        name={name}
        className={classes.actions}
        removing={isRemoving}
        {...(group
          ? {
              editButton: {
                renderRoot: (link) => (
                  <Link to={paths.productGroup} params={{ id: _id }} {...link} />
                ),
              },
            }
          : { onEdit: () => onEdit(product) })}
        onRemove={() => onRemove(_id, group ? texts.removalOf(name, group.products) : name)}
      >
        {shareOf({ product: group ? null : _id, group: group ? _id : null, name })}
        <RowMenu name={name} onShelve={() => onShelve(_id)} />
      </RowActions>
      {opened && (
        <div id={membersId} className={classes.opened}>
          <Members id={_id} removing={removing} onEdit={onEdit} onRemove={onRemove} />
        </div>
      )}
    </li>
  );
}

/** Products, and groups as one row each, with photos if any of them has one. */
export function CatalogueList({ rows, ...actions }: CatalogueListProps) {
  const hasPhotos = rows.some(({ photo }) => photo);
  return (
    <ul className={listClasses.list} aria-label={texts.list}>
      {rows.map((row) => (
        <CatalogueRow
          key={row.group?._id ?? row._id}
          row={row}
          photo={hasPhotos ? row.photo : undefined}
          {...actions}
        />
      ))}
    </ul>
  );
}
