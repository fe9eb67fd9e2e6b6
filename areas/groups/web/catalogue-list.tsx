import type { CatalogueAnswer } from '../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { pictureClass, ProductRow, Margin } from '#areas/products/web/shared/product-row.tsx';
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
import rowClasses from '#areas/products/web/shared/product-row.module.css';
import classes from './group-row.module.css';

type GroupOfRow = NonNullable<CatalogueAnswer['group']>;

interface GroupRowProps {
  group: GroupOfRow;
  /** Undefined: the list shows no photos. */
  photo: ShownPhoto | null | undefined;
  removing: ReadonlySet<string>;
  /** An action of a later area. */
  share: ReactNode;
  onEdit: (product: ProductAnswer) => void;
  onRemove: (id: string, what: string) => void;
  /** Takes the group off sale. */
  onShelve: (id: string) => void;
}

type MembersProps = Omit<GroupRowProps, 'group' | 'photo' | 'share' | 'onShelve'> & { id: string };

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
            <Text fz="sm" c={product.stock > 0 ? 'dimmed' : 'red'}>
              {product.stock > 0 ? units(product.stock) : texts.outOfStock}
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

/** The rarer actions of a product. */
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

/** A group as one row, which opens to its products. */
function GroupRow({ group, photo, removing, share, onEdit, onRemove, onShelve }: GroupRowProps) {
  const [opened, setOpened] = useState(false);
  const membersId = useId();
  const { _id, name, products, stock, priceFrom, priceTo } = group;
  const isRemoving = removing.has(_id);
  return (
    <li
      className={`${listClasses.row} ${listClasses.short} ${rowClasses.row}`}
      data-pictured={photo !== undefined || undefined}
      aria-busy={isRemoving}
    >
      {photo !== undefined && <ProductPicture photo={photo} className={rowClasses.picture} />}
      <Box className={rowClasses.texts} miw={0}>
        <h2 className={`${listClasses.who} ${rowClasses.name}`}>{name}</h2>
        <p className={`${listClasses.meta} ${rowClasses.about}`} data-opens>
          {stock > 0 ? (
            units(stock)
          ) : (
            <Text span c="red">
              {texts.outOfStock}
            </Text>
          )}
          {' · '}
          <button
            type="button"
            className={`line-inline nowrap ${classes.open}`}
            aria-expanded={opened}
            aria-controls={opened ? membersId : undefined}
            aria-label={texts.openGroup(name, products)}
            onClick={() => setOpened(!opened)}
          >
            {texts.options(products)}
            <IconChevronDown size={16} stroke={2} aria-hidden="true" />
          </button>
        </p>
      </Box>
      <p className={`${listClasses.money} ${rowClasses.price}`}>
        {priceFrom === priceTo ? (
          formatReais(priceFrom)
        ) : (
          <>
            <span className="quiet">{texts.from}</span> {formatReais(priceFrom)}
          </>
        )}
      </p>
      <RowActions
        name={name}
        className={rowClasses.actions}
        removing={isRemoving}
        editButton={{
          renderRoot: (props) => <Link to={paths.productGroup} params={{ id: _id }} {...props} />,
        }}
        onRemove={() => onRemove(_id, texts.removalOf(name, products))}
      >
        {share}
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

/** Products, and groups as one row each, with photos if any of them has one. */
export function CatalogueList(props: CatalogueListProps) {
  const { rows, removing, shareOf, onEdit, onRemove, onShelve } = props;
  const hasPhotos = rows.some(({ photo }) => photo);
  return (
    <ul className={listClasses.list} aria-label={texts.list}>
      {rows.map(({ group, photo, ...product }) =>
        group ? (
          <GroupRow
            key={group._id}
            group={group}
            photo={hasPhotos ? photo : undefined}
            removing={removing}
            share={shareOf({ product: null, group: group._id, name: group.name })}
            onEdit={onEdit}
            onRemove={onRemove}
            onShelve={onShelve}
          />
        ) : (
          <ProductRow
            key={product._id}
            product={product}
            more={
              <>
                {shareOf({ product: product._id, group: null, name: product.name })}
                <RowMenu name={product.name} onShelve={() => onShelve(product._id)} />
              </>
            }
            picture={hasPhotos && <ProductPicture photo={photo} className={pictureClass} />}
            removing={removing.has(product._id)}
            onEdit={() => onEdit(product)}
            onRemove={() => onRemove(product._id, product.name)}
          />
        ),
      )}
    </ul>
  );
}
