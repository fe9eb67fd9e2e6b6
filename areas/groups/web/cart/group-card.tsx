import type { ShownPhoto } from '#kit/contract/photo.ts';
import type { CatalogueAnswer } from '../../contract.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { ProductPicture } from '#kit/web/components/product-picture.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';
import type { CartItem } from '#areas/orders/web/shared/cart.ts';
import { PickerStock } from '#areas/orders/web/shared/picker-stock.tsx';
import classes from '#areas/orders/web/shared/product-picker.module.css';
import { formatReais } from '#kit/web/lib/format.ts';
import { groupTexts } from '../texts.ts';

/** `R$ 45,90`, or `a partir de R$ 45,90` when prices differ. */
export const priceFrom = (from: number, to: number): string =>
  from < to ? groupTexts.from(formatReais(from)) : formatReais(from);

type CatalogueGroup = NonNullable<CatalogueAnswer['group']>;

const unitsOf = (group: CatalogueGroup, items: readonly CartItem[]): number =>
  items.reduce((sum, { groupId, quantity }) => (groupId === group._id ? sum + quantity : sum), 0);

interface GroupCardProps {
  group: CatalogueGroup;
  /** Undefined: no product in sight has a photo. */
  photo: ShownPhoto | null | undefined;
  items: readonly CartItem[];
  onChoose: () => void;
}

export function GroupCard({ group, photo, items, onChoose }: GroupCardProps) {
  const inCart = unitsOf(group, items);
  return (
    <li className={`surface ${classes.card}`} data-pictured={photo !== undefined || undefined}>
      {photo !== undefined && <ProductPicture photo={photo} className={classes.picture} />}
      <div className={classes.texts}>
        <h2 className={`medium ${classes.name}`}>{group.name}</h2>
        <Group className={classes.meta} mt={2} gap="0 14px" align="stretch">
          <p className="nowrap strong">{priceFrom(group.priceFrom, group.priceTo)}</p>
          <PickerStock stock={group.stock} />
          <p className="quiet">{groupTexts.options(group.products)}</p>
          {inCart > 0 && (
            <Text fz="sm" c="green">
              {groupTexts.inCart(inCart)}
            </Text>
          )}
        </Group>
      </div>
      <Button
        variant="light"
        className={classes.add}
        classNames={{ section: classes.icon, label: classes.label }}
        leftSection={<IconListCheck size={18} stroke={2} aria-hidden="true" />}
        onClick={onChoose}
        aria-haspopup="dialog"
        aria-label={commonTexts.actionOf(groupTexts.choose, group.name)}
      >
        {groupTexts.choose}
      </Button>
    </li>
  );
}
