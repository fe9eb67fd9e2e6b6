import { ActionIcon, Box, Group, Menu, Text } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconEyeOff,
  IconStar,
  IconStarFilled,
  IconTags,
} from '@tabler/icons-react';

import { DragHandle } from '#kit/web/components/arranging/move-buttons.tsx';
import type { RowDrag } from '#kit/web/components/arranging/use-arranging.ts';
import listClasses from '#kit/web/components/list/list.module.css';
import { ProductPicture } from '#kit/web/components/product-picture.tsx';
import { moreTexts } from '#kit/web/components/texts.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import {
  thingOf,
  type CollectionValues,
  type EntryFacts,
  type EntryValues,
} from './contents-values.ts';
import { ShareButton } from './shared/share-thing.tsx';
import { contentsTexts as texts } from './texts.ts';
import classes from './window.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface EntryRowProps {
  entry: EntryValues;
  facts: EntryFacts;
  collections: readonly CollectionValues[];
  isFirst: boolean;
  isLast: boolean;
  /** Undefined: some entries are hidden, and dragging cannot set the order. */
  drag: RowDrag | undefined;
  onMove: (by: -1 | 1) => void;
  onHighlight: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** The words about a stock, or about an entry that customers do not see. */
export function StockWord({ stock, leftOut }: Pick<EntryFacts, 'stock' | 'leftOut'>) {
  if (leftOut === null && stock === 'available') return null;
  const colour = leftOut === 'joined' ? 'inherit' : !leftOut && stock === 'last' ? 'orange' : 'red';
  return (
    <Text span c={colour}>
      {leftOut ? texts.leftOut[leftOut] : stock !== 'available' && texts.stock[stock]}
    </Text>
  );
}

export function EntryRow(props: EntryRowProps) {
  const { entry, facts, collections, isFirst, isLast, drag } = props;
  const { name } = facts;
  const own = collections.filter(({ key }) => entry.collections.includes(key));
  const look = { variant: 'subtle', color: 'gray', size: 40 };
  return (
    <Group
      component="li"
      className={classes.row}
      gap="2px 12px"
      data-arranged={entry.key}
      data-dragged={drag?.isDragged || undefined}
      data-gone={facts.leftOut !== null || undefined}
      onDragOver={drag?.onOver}
    >
      {drag && <DragHandle drag={drag} />}
      <ProductPicture photo={facts.photo} className={classes.picture} />
      <Box flex={1} miw={0}>
        <p className={`${listClasses.who} ${classes.name}`}>{name}</p>
        <Group component="p" className={classes.meta} gap="0 12px" align="stretch">
          {!facts.leftOut && <span>{texts.price(facts)}</span>}
          <StockWord {...facts} />
          {own.length > 0 && (
            <span className={`breaks ${classes.own}`}>{own.map((one) => one.name).join(', ')}</span>
          )}
        </Group>
      </Box>
      <Group className={classes.actions} gap={0} wrap="nowrap">
        <ShareButton thing={{ ...thingOf(entry.key), name }} isOfRow />
        <ActionIcon
          {...look}
          color={entry.isHighlighted ? 'brand' : 'gray'}
          aria-pressed={entry.isHighlighted}
          aria-label={texts.highlight(name)}
          title={texts.highlightWord}
          onClick={props.onHighlight}
        >
          {entry.isHighlighted ? <IconStarFilled {...ICON} /> : <IconStar {...ICON} />}
        </ActionIcon>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              {...look}
              aria-label={commonTexts.actionOf(moreTexts.more, name)}
              title={moreTexts.more}
            >
              <IconDots {...ICON} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconTags {...ICON} />} onClick={props.onEdit}>
              {texts.edit}
            </Menu.Item>
            {drag && (
              <>
                <Menu.Item
                  leftSection={<IconArrowUp {...ICON} />}
                  closeMenuOnClick={false}
                  disabled={isFirst}
                  onClick={() => props.onMove(-1)}
                >
                  {texts.earlier}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconArrowDown {...ICON} />}
                  closeMenuOnClick={false}
                  disabled={isLast}
                  onClick={() => props.onMove(1)}
                >
                  {texts.later}
                </Menu.Item>
              </>
            )}
            <Menu.Item leftSection={<IconEyeOff {...ICON} />} onClick={props.onRemove}>
              {texts.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Group>
  );
}
