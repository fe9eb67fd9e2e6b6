import type { PhotoAnswer } from '../contract.ts';
import { photoAddress } from '#kit/rules/photo-address.ts';
import { ActionIcon, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DragHandle, MoveButtons } from '#kit/web/components/arranging/move-buttons.tsx';
import type { RowDrag } from '#kit/web/components/arranging/use-arranging.ts';
import classes from './photos.module.css';
import { photosTexts as texts } from './texts.ts';

/** The server takes no longer text. */
const LONGEST_ALT = 200;

/** The values of an axis, such as the colours; a photo may show one of them. */
export interface PhotoValues {
  /** The axis, such as "Cor". */
  readonly axis: string;
  readonly values: readonly { readonly _id: string; readonly name: string }[];
}

interface PhotoRowProps {
  photo: PhotoAnswer;
  /** From 1. */
  place: number;
  of: number;
  values: PhotoValues | undefined;
  removing: boolean;
  onMove: (by: -1 | 1) => void;
  onChange: (change: Pick<PhotoAnswer, 'alt'> | Pick<PhotoAnswer, 'valueId'>) => void;
  onRemove: () => void;
  drag: RowDrag;
}

export function PhotoRow(props: PhotoRowProps) {
  const { photo, place, of, values, removing, onMove, onChange, onRemove, drag } = props;
  const { width, height, alt } = photo;
  return (
    <li
      className={classes.row}
      data-arranged={photo._id}
      data-dragged={drag.isDragged || undefined}
      aria-busy={removing}
      aria-label={texts.photo(place)}
      onDragOver={drag.onOver}
    >
      <DragHandle drag={drag} />
      <span className={classes.picture}>
        <img
          src={photoAddress(photo.hash, 320)}
          width={width}
          height={height}
          alt={alt || texts.photo(place)}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        {place === 1 && <span className={`strong centred ${classes.main}`}>{texts.main}</span>}
      </span>
      <Stack gap={6} miw={0}>
        <AltField key={alt} alt={alt} place={place} onChange={(text) => onChange({ alt: text })} />
        {values && (
          <NativeSelect
            aria-label={texts.value(values.axis, place)}
            data={[
              { value: '', label: texts.noValue(values.axis) },
              ...values.values.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            value={photo.valueId ?? ''}
            onChange={(event) => onChange({ valueId: event.currentTarget.value || null })}
          />
        )}
        <Group className={classes.actions} gap={0} justify="flex-end" align="stretch" wrap="nowrap">
          <MoveButtons
            earlier={texts.earlier(place)}
            later={texts.later(place)}
            isFirst={place === 1}
            isLast={place === of}
            onMove={onMove}
          />
          <ActionIcon
            variant="subtle"
            size={40}
            loading={removing}
            aria-label={texts.remove(place)}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Group>
      </Stack>
    </li>
  );
}

/** Saves when the field is left, or at Enter, which must not submit the form around it. */
function AltField(props: { alt: string; place: number; onChange: (alt: string) => void }) {
  const { alt, place, onChange } = props;
  const [text, setText] = useState(alt);
  const save = (): void => {
    if (text.trim() !== alt) onChange(text.trim());
  };
  return (
    <TextInput
      aria-label={texts.altOf(place)}
      placeholder={texts.altPlaceholder}
      maxLength={LONGEST_ALT}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        save();
      }}
    />
  );
}
