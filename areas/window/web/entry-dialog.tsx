import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';

import { movedTo } from '#kit/web/components/arranging/use-arranging.ts';
import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { Actions } from '#kit/web/components/layout.tsx';
import { withEntry, type ContentsValues, type EntryValues } from './contents-values.ts';
import { collectionTexts, entryTexts as texts } from './texts.ts';
import classes from './window.module.css';

interface EntryDialogProps {
  /** Undefined closes the dialog. */
  entry: EntryValues | undefined;
  nameOf: (entry: EntryValues) => string;
  values: ContentsValues;
  onChange: (by: (now: ContentsValues) => ContentsValues) => void;
  /** Called with the new place, counted from 0. */
  onPlaced: (entry: EntryValues, place: number) => void;
  onManage: () => void;
  onClose: () => void;
}

/** The collections and the place of one entry: fields in each row would be too many. */
export function EntryDialog({ entry, nameOf, onClose, ...fields }: EntryDialogProps) {
  return (
    <FormModal title={nameOf} record={entry} onClose={onClose}>
      {(shown) => (
        <Stack gap="lg">
          <EntryCollections entry={shown} {...fields} />
          <EntryPlace entry={shown} {...fields} onClose={onClose} />
          <Actions>
            <Button onClick={onClose}>{collectionTexts.done}</Button>
          </Actions>
        </Stack>
      )}
    </FormModal>
  );
}

type EntryFields = Omit<EntryDialogProps, 'entry' | 'nameOf' | 'onClose'> & { entry: EntryValues };

function EntryCollections({ entry, values, onChange, onManage }: EntryFields) {
  if (values.collections.length === 0) {
    return (
      <div>
        <p className="quiet">{texts.none}</p>
        <Button variant="default" mt="sm" onClick={onManage}>
          {texts.create}
        </Button>
      </div>
    );
  }
  return (
    <Checkbox.Group
      label={texts.collections}
      value={[...entry.collections]}
      onChange={(collections) => onChange((now) => withEntry(now, entry.key, { collections }))}
    >
      <div className={classes.choices}>
        {values.collections.map(({ key, name }) => (
          <Checkbox key={key} value={key} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Moves the entry to a place by its number: single steps through a long list take too long. */
function EntryPlace(props: EntryFields & { onClose: () => void }) {
  const { entry, values, onChange, onPlaced, onClose } = props;
  const { entries } = values;
  const [typed, setTyped] = useState(() => String(entries.indexOf(entry) + 1));
  const [error, setError] = useState<string>();
  const move = (): void => {
    const place = Number(typed.trim());
    if (!Number.isInteger(place) || place < 1 || place > entries.length) {
      setError(texts.positionInvalid(entries.length));
      return;
    }
    onChange((now) => ({
      ...now,
      entries: movedTo(now.entries, ({ key }) => key === entry.key, place - 1),
    }));
    onPlaced(entry, place - 1);
    onClose();
  };
  return (
    <Group className={classes.place} gap={8} align="flex-end">
      <TextInput
        label={texts.position}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        error={error}
        rightSection={<span className="quiet">{texts.of(entries.length)}</span>}
        rightSectionWidth={72}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') move();
        }}
      />
      <Button variant="default" onClick={move}>
        {texts.move}
      </Button>
    </Group>
  );
}
