import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { IconEyeOff, IconShare, IconStar, IconStarFilled, IconTags } from '@tabler/icons-react';

import { DragHandle, MoveButtons } from '#kit/web/components/arranging/move-buttons.tsx';
import type { RowDrag } from '#kit/web/components/arranging/use-arranging.ts';
import listClasses from '#kit/web/components/list/list.module.css';
import { ProductPicture } from '#kit/web/components/product-picture.tsx';
import { sharingTexts } from '#kit/web/lib/sharing/shared.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import type { CollectionValues, EntryFacts, EntryValues } from './contents-values.ts';
import { contentsTexts as texts } from './texts.ts';
import classes from './window.module.css';

interface EntryRowProps {
  entry: EntryValues;
  facts: EntryFacts;
  collections: readonly CollectionValues[];
  isFirst: boolean;
  isLast: boolean;
  /** Undefined: some entries are hidden, and dragging cannot set the order. */
  drag: RowDrag | undefined;
  onShare: () => void;
  onMove: (by: -1 | 1) => void;
  onHighlight: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

function StockWord({ stock, leftOut }: Pick<EntryFacts, 'stock' | 'leftOut'>) {
  if (leftOut)
    return (
      <Text span c={leftOut === 'gone' ? 'red' : 'inherit'}>
        {texts.leftOut[leftOut]}
      </Text>
    );
  if (stock === 'available') return null;
  return (
    <Text span c={stock === 'last' ? 'orange' : 'red'}>
      {texts.stock[stock]}
    </Text>
  );
}

export function EntryRow(props: EntryRowProps) {
  const { entry, facts, collections, isFirst, isLast, drag } = props;
  const { name } = facts;
  const own = collections.filter(({ key }) => entry.collections.includes(key));
  const look = { variant: 'subtle', color: 'gray', size: 40 };
  return (
    <li
      className={`grid-middle ${classes.row}`}
      data-arranged={entry.key}
      data-dragged={drag?.isDragged || undefined}
      data-gone={facts.leftOut !== null || undefined}
      onDragOver={drag?.onOver}
    >
      {drag && <DragHandle drag={drag} />}
      <ProductPicture photo={facts.photo} className={classes.picture} />
      <Box miw={0}>
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
        <ActionIcon
          {...look}
          aria-haspopup="dialog"
          aria-label={commonTexts.actionOf(sharingTexts.share, name)}
          title={sharingTexts.share}
          onClick={props.onShare}
        >
          <IconShare size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          {...look}
          color={entry.isHighlighted ? 'brand' : 'gray'}
          aria-pressed={entry.isHighlighted}
          aria-label={texts.highlight(name)}
          title={texts.highlightWord}
          onClick={props.onHighlight}
        >
          {entry.isHighlighted ? (
            <IconStarFilled size={18} aria-hidden="true" />
          ) : (
            <IconStar size={18} stroke={1.75} aria-hidden="true" />
          )}
        </ActionIcon>
        <ActionIcon
          {...look}
          aria-haspopup="dialog"
          aria-label={texts.edit(name)}
          title={texts.editWord}
          onClick={props.onEdit}
        >
          <IconTags size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        {drag && (
          <MoveButtons
            earlier={texts.earlier(name)}
            later={texts.later(name)}
            isFirst={isFirst}
            isLast={isLast}
            onMove={props.onMove}
          />
        )}
        <ActionIcon
          {...look}
          aria-label={texts.remove(name)}
          title={texts.removeWord}
          onClick={props.onRemove}
        >
          <IconEyeOff size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </li>
  );
}
