import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';

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
  nameField,
  withCollectionAgain,
  withoutCollection,
  type CollectionValues,
  type ContentsValues,
} from './contents-values.ts';
import { collectionTexts as texts } from './texts.ts';
import classes from './window.module.css';

interface CollectionsProps {
  values: ContentsValues;
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (by: (now: ContentsValues) => ContentsValues) => void;
  onRename: (key: string) => void;
}

interface CollectionsDialogProps extends CollectionsProps {
  opened: boolean;
  onClose: () => void;
}

export function CollectionsDialog({ opened, onClose, ...collections }: CollectionsDialogProps) {
  return (
    <FormModal title={texts.title} record={opened || undefined} size={560} onClose={onClose}>
      {() => (
        <>
          <Text c="dimmed" fz="sm" mb={12}>
            {texts.lead}
          </Text>
          <Collections {...collections} />
          <Text c="dimmed" fz="sm" mt={12}>
            {texts.toSave}
          </Text>
          <Actions>
            <Button onClick={onClose}>{texts.done}</Button>
          </Actions>
        </>
      )}
    </FormModal>
  );
}

function Collections({ values, errors, onChange, onRename }: CollectionsProps) {
  const { collections } = values;
  const counts = countsOf(values);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<{ key: string; name: string; before: ContentsValues }>();
  const { list, shown, move, dragOf } = useArranging({
    things: collections,
    idOf: ({ key }) => key,
    onArrange: (next) => onChange((now) => ({ ...now, collections: next })),
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
  const rename = (key: string, name: string): void => {
    onRename(key);
    onChange((now) => ({
      ...now,
      collections: now.collections.map((one) => (one.key === key ? { key, name } : one)),
    }));
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
                  name={nameField(key)}
                  value={name}
                  error={errors[nameField(key)]}
                  maxLength={LONGEST_COLLECTION}
                  autoComplete="off"
                  onChange={(event) => rename(key, event.currentTarget.value)}
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
      <NewCollection isFull={collections.length >= MOST_COLLECTIONS} onChange={onChange} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

function NewCollection({
  isFull,
  onChange,
}: Pick<CollectionsProps, 'onChange'> & { isFull: boolean }) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  if (isFull) return <p className="quiet">{texts.full}</p>;
  const add = (): void => {
    if (!name) return;
    onChange((now) => ({
      ...now,
      collections: [...now.collections, { key: newUuid(), name }],
    }));
    setTyped('');
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
        onChange={(event) => setTyped(event.currentTarget.value)}
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
