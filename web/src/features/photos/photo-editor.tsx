import type { PhotoAnswer } from '@balcao/domain/contract/photos';
import { MOST_PHOTOS } from '@balcao/domain/rules/photo-files';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState, type DragEvent } from 'react';

import { useRemoval } from '../../components/use-removal.ts';
import { failureText } from '../../lib/api/failure-text.ts';
import { photoCalls, photoQueries, SHOW_PHOTOS, type PhotoOwner } from './api.ts';
import { PhotoChooser } from './photo-chooser.tsx';
import { PhotoRow, type PhotoValues } from './photo-row.tsx';
import classes from './photos.module.css';
import { photosTexts as texts } from './texts.ts';
import { UploadRow } from './upload-row.tsx';
import { usePhotoOrder } from './use-photo-order.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

const NONE: readonly PhotoAnswer[] = [];

/** The photos with one of them at another place. */
const movedTo = (photos: readonly PhotoAnswer[], id: string, place: number): PhotoAnswer[] => {
  const rest = photos.filter(({ _id }) => _id !== id);
  const moved = photos.filter(({ _id }) => _id === id);
  return [...rest.slice(0, place), ...moved, ...rest.slice(place)];
};

interface PhotoEditorProps {
  owner: PhotoOwner;
  /** The values of which a photo may show one. */
  values?: PhotoValues | undefined;
}

/** The photos of a product or a group: sending, ordering, describing and removing them. Each change is saved at once. */
export function PhotoEditor({ owner, values }: PhotoEditorProps) {
  const titleId = useId();
  const client = useQueryClient();
  const query = photoQueries.of(owner);
  const { queryKey } = query;
  const { data: photos = NONE, error, refetch } = useQuery(query);
  const arrange = usePhotoOrder(owner);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();
  const { uploads, add, retry, giveUp } = usePhotoUploads(owner, (photo) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (all = NONE as PhotoAnswer[]) =>
      all.some(({ _id }) => _id === photo._id) ? all : [...all, photo],
    );
    void client.invalidateQueries({ queryKey: SHOW_PHOTOS });
    setSaid(texts.added);
  });
  const { ask, removing } = useRemoval({
    title: texts.removalTitle,
    question: texts.confirmRemoval,
    send: (id) => photoCalls.remove(owner, id),
    refresh: [queryKey, SHOW_PHOTOS],
    done: texts.removed,
    failed: texts.removeFailed,
  });
  const { list, focusMove } = useMoveFocus(photos);
  const move = (photo: PhotoAnswer, by: -1 | 1): void => {
    const place = photos.indexOf(photo) + by;
    focusMove(photo._id, by);
    arrange(movedTo(photos, photo._id, place));
    setSaid(texts.moved(place + 1, photos.length));
  };
  const { shown, dragOf } = useDragging(photos, arrange);
  const choose = (files: readonly File[]): void => {
    const room = Math.max(0, MOST_PHOTOS - photos.length - uploads.length);
    setProblem(files.length > room ? texts.leftOut(files.length - room) : undefined);
    if (room > 0) add(files.slice(0, room));
  };

  return (
    <section className={classes.editor} aria-labelledby={titleId} tabIndex={-1}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {texts.title}
        </h2>
        <span className="quiet">{texts.count(photos.length)}</span>
      </div>
      <p className="quiet">{texts.hint}</p>
      {error && photos.length === 0 && (
        <div role="alert" className={classes.problem}>
          {failureText(error, texts.loadFailed)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
      {photos.length + uploads.length > 0 && (
        <ol ref={list} className={classes.list} aria-label={texts.list}>
          {shown.map((photo, at) => (
            <PhotoRow
              key={photo._id}
              photo={photo}
              place={at + 1}
              of={shown.length}
              values={values}
              removing={removing.has(photo._id)}
              drag={dragOf(photo, at)}
              onMove={(by) => move(photo, by)}
              onRemove={() => ask(photo._id)}
              onChange={(change) =>
                arrange(photos.map((one) => (one === photo ? { ...one, ...change } : one)))
              }
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onGiveUp={() => giveUp(upload.id)}
            />
          ))}
        </ol>
      )}
      <PhotoChooser
        isFull={photos.length + uploads.length >= MOST_PHOTOS}
        problem={problem}
        onChoose={choose}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}

/** Keeps the focus on the button that moved a photo: its row is put elsewhere, and at an end the button does nothing more. */
function useMoveFocus(photos: readonly PhotoAnswer[]) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ id: string; by: -1 | 1 }>(undefined);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, by } = pressed.current;
    pressed.current = undefined;
    const row = list.current?.querySelector(`[data-photo="${id}"]`);
    const button = (step: number) =>
      row?.querySelector<HTMLButtonElement>(`[data-move="${step}"]:not(:disabled)`);
    (button(by) ?? button(-by))?.focus();
  }, [photos]);
  return {
    list,
    focusMove: (id: string, by: -1 | 1): void => {
      pressed.current = { id, by };
    },
  };
}

/** Ordering by the mouse: photos make room while one is dragged, and are saved when it is let go. */
function useDragging(
  photos: readonly PhotoAnswer[],
  arrange: (photos: readonly PhotoAnswer[]) => void,
) {
  const [dragged, setDragged] = useState<{ id: string; place: number }>();
  const shown = dragged ? movedTo(photos, dragged.id, dragged.place) : photos;
  const dragOf = (photo: PhotoAnswer, at: number) => ({
    isDragged: dragged?.id === photo._id,
    onStart: (event: DragEvent): void => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', '');
      const row = event.currentTarget.closest('li');
      if (row) event.dataTransfer.setDragImage(row, 12, 12);
      setDragged({ id: photo._id, place: at });
    },
    onOver: (event: DragEvent): void => {
      if (!dragged) return;
      event.preventDefault();
      if (dragged.place !== at) setDragged({ ...dragged, place: at });
    },
    onEnd: (): void => {
      setDragged(undefined);
      if (dragged && photos[dragged.place]?._id !== dragged.id) arrange(shown);
    },
  });
  return { shown, dragOf };
}
