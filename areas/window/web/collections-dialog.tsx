import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { DragHandle, MoveButtons } from '#kit/web/components/arranging/move-buttons.tsx';
import { useArranging } from '#kit/web/components/arranging/use-arranging.ts';
import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { Actions } from '#kit/web/components/layout.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { newUuid } from '#kit/web/lib/uuid.ts';
import {
  countsOf,
  LONGEST_COLLECTION,
  MOST_COLLECTIONS,
  inOrder,
  nameError,
  withCollection,
  withCollectionAgain,
  withoutCollection,
  type CollectionValues,
  type ContentsValues,
} from './contents-values.ts';
import type { ContentsChange } from './shared/use-contents.ts';
import { collectionTexts as texts } from './texts.ts';
import classes from './window.module.css';

interface CollectionsProps {
  values: ContentsValues;
  onChange: (by: ContentsChange) => void;
  onClose: () => void;
}

export function CollectionsDialog({
  opened,
  ...collections
}: CollectionsProps & { opened: boolean }) {
  return (
    <FormModal
      title={texts.title}
      record={opened || undefined}
      size={560}
      onClose={collections.onClose}
    >
      {() => (
        <>
          <Text c="dimmed" fz="sm" mb={12}>
            {texts.lead}
          </Text>
          <Collections {...collections} />
        </>
      )}
    </FormModal>
  );
}

/** The names while they are typed: a name is saved once its field is left. */
function useNames({ values, onChange }: Pick<CollectionsProps, 'values' | 'onChange'>) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const nameOf = ({ key, name }: CollectionValues): string => typed[key] ?? name;
  const errorOf = (collection: CollectionValues): string | undefined =>
    nameError(values, { ...collection, name: nameOf(collection) });
  return {
    nameOf,
    errorOf,
    type: (key: string, name: string) => setTyped((before) => ({ ...before, [key]: name })),
    save: (collection: CollectionValues): void => {
      const { key } = collection;
      const name = nameOf(collection).trim();
      if (name === collection.name || errorOf(collection)) return;
      onChange((now) => ({
        ...now,
        collections: now.collections.map((one) => (one.key === key ? { key, name } : one)),
      }));
    },
  };
}

function Collections({ values, onChange, onClose }: CollectionsProps) {
  const { collections } = values;
  const counts = countsOf(values);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<{ key: string; name: string; before: ContentsValues }>();
  const { list, shown, move, dragOf } = useArranging({
    things: collections,
    idOf: ({ key }) => key,
    onArrange: (next) => {
      const keys = next.map(({ key }) => key);
      onChange((now) => ({ ...now, collections: inOrder(now.collections, keys) }));
    },
  });
  const remove = ({ key, name }: CollectionValues): void => {
    onChange((now) => withoutCollection(now, key));
    setDeleted((counts.get(key) ?? 0) === 0 ? undefined : { key, name, before: values });
    // The pressed button disappears with its row.
    place.current?.focus({ preventScroll: true });
  };
  const undo = ({ key, before }: NonNullable<typeof deleted>): void => {
    onChange((now) => withCollectionAgain(now, before, key));
    setDeleted(undefined);
    place.current?.focus({ preventScroll: true });
  };
  const names = useNames({ values, onChange });
  const [added, setAdded] = useState('');
  const done = (): void => {
    const wrong = collections.findIndex((collection) => names.errorOf(collection));
    if (wrong >= 0) return place.current?.querySelectorAll('input')[wrong]?.focus();
    const collection = { key: newUuid(), name: added.trim() };
    if (collection.name && nameError(values, collection)) return undefined;
    if (collection.name) onChange((now) => withCollection(now, collection));
    onClose();
    return undefined;
  };
  return (
    <div ref={place} tabIndex={-1}>
      {collections.length > 0 && (
        <ol ref={list} className={`stack-8 ${classes.collections}`} aria-label={texts.list}>
          {shown.map((collection, at) => {
            const { key, name } = collection;
            const drag = dragOf(collection, at);
            return (
              <li
                key={key}
                className={`line-wrap ${classes.collection}`}
                data-arranged={key}
                data-dragged={drag.isDragged || undefined}
                onDragOver={drag.onOver}
              >
                <DragHandle drag={drag} />
                <TextInput
                  flex="1 1 180px"
                  aria-label={texts.name(at + 1)}
                  value={names.nameOf(collection)}
                  error={names.errorOf(collection)}
                  maxLength={LONGEST_COLLECTION}
                  autoComplete="off"
                  onChange={(event) => names.type(key, event.currentTarget.value)}
                  onBlur={() => names.save(collection)}
                />
                <Group className={classes.collectionActions} gap={0} wrap="nowrap">
                  <span className="quiet">{texts.count(counts.get(key) ?? 0)}</span>
                  <MoveButtons
                    earlier={texts.earlier(name)}
                    later={texts.later(name)}
                    isFirst={at === 0}
                    isLast={at === shown.length - 1}
                    onMove={(by) =>
                      setSaid(texts.moved(name, move(collection, by) + 1, shown.length))
                    }
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={40}
                    aria-label={texts.remove(name)}
                    onClick={() => remove(collection)}
                  >
                    <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                  </ActionIcon>
                </Group>
              </li>
            );
          })}
        </ol>
      )}
      {/* The note is inside the dialog: the keyboard does not reach a notice from here. */}
      <p className={`line-wrap between ${classes.deleted}`} role="status">
        {deleted && (
          <>
            <span>{texts.removed(deleted.name)}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => undo(deleted)}>
              {commonTexts.undo}
            </Button>
          </>
        )}
      </p>
      {collections.length >= MOST_COLLECTIONS ? (
        <p className="quiet">{texts.full}</p>
      ) : (
        <NewCollection values={values} typed={added} onTyped={setAdded} onChange={onChange} />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Actions>
        <Button onClick={done}>{texts.done}</Button>
      </Actions>
    </div>
  );
}

interface NewCollectionProps extends Omit<CollectionsProps, 'onClose'> {
  typed: string;
  onTyped: (name: string) => void;
}

function NewCollection({ values, typed, onTyped, onChange }: NewCollectionProps) {
  const name = typed.trim();
  const error = name ? nameError(values, { key: '', name }) : undefined;
  const add = (): void => {
    if (!name || error) return;
    const collection = { key: newUuid(), name };
    onChange((now) => withCollection(now, collection));
    onTyped('');
  };
  return (
    <Group className={classes.place} gap={8} align="flex-end">
      <TextInput
        label={texts.newName}
        placeholder={texts.placeholder}
        maxLength={LONGEST_COLLECTION}
        autoComplete="off"
        data-autofocus
        value={typed}
        error={error}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add();
        }}
      />
      <Button variant="default" disabled={!name} onClick={add}>
        {texts.add}
      </Button>
    </Group>
  );
}
