import type { PhotoAnswer } from '../contract.ts';
import { MOST_PHOTOS } from '../rules/photo-files.ts';
import { Box, Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useArranging } from '#kit/web/components/arranging/use-arranging.ts';
import { useRemoval } from '#kit/web/components/use-removal.ts';
import { failureText } from '#kit/web/lib/api/failure-text.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { photosApi, type PhotoOwner } from './shared/api.ts';
import { PhotoChooser } from './photo-chooser.tsx';
import { PhotoRow, type PhotoValues } from './photo-row.tsx';
import classes from './photos.module.css';
import { photosTexts as texts } from './texts.ts';
import { UploadRow } from './upload-row.tsx';
import { usePhotoOrder } from './use-photo-order.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

const NONE: readonly PhotoAnswer[] = [];

interface PhotoEditorProps {
  owner: PhotoOwner;
  /** The values of which a photo may show one. */
  values?: PhotoValues | undefined;
}

/** The photos of a product or a group: sending, ordering, describing and removing them. Each change is saved at once. */
export function PhotoEditor({ owner, values }: PhotoEditorProps) {
  const titleId = useId();
  const client = useQueryClient();
  const params = { id: owner.id };
  const query = photosApi.query(`GET /${owner.kind}/:id/photos`, { params });
  const { queryKey } = query;
  const { data: photos = NONE, error, refetch } = useQuery(query);
  const arrange = usePhotoOrder(owner);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();
  const { uploads, add, retry, giveUp } = usePhotoUploads((photo) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (all = NONE as PhotoAnswer[]) =>
      all.some(({ _id }) => _id === photo._id) ? all : [...all, photo],
    );
    void client.invalidateQueries({ queryKey: productsApi.key() });
    setSaid(texts.added);
  });
  const { ask, removing } = useRemoval({
    title: texts.removalTitle,
    question: texts.confirmRemoval,
    send: (photoId) =>
      photosApi.call(`DELETE /${owner.kind}/:id/photos/:photoId`, {
        params: { ...params, photoId },
      }),
    // Lists, carts and groups show photos too.
    refresh: [queryKey, productsApi.key()],
    done: texts.removed,
    failed: texts.removeFailed,
  });
  const { list, shown, move, dragOf } = useArranging({
    things: photos,
    idOf: ({ _id }) => _id,
    onArrange: arrange,
  });
  const choose = (files: readonly File[]): void => {
    const room = Math.max(0, MOST_PHOTOS - photos.length - uploads.length);
    setProblem(files.length > room ? texts.leftOut(files.length - room) : undefined);
    if (room > 0) add(owner, files.slice(0, room));
  };

  return (
    <section className={`one-column ${classes.editor}`} aria-labelledby={titleId} tabIndex={-1}>
      <Group gap={10} align="baseline" wrap="nowrap">
        <Box component="h2" id={titleId} fz="lg">
          {texts.title}
        </Box>
        <span className="quiet">{texts.count(photos.length)}</span>
      </Group>
      <p className="quiet">{texts.hint}</p>
      {error && photos.length === 0 && (
        <Box role="alert" className={classes.problem} c="red" fz="sm">
          {failureText(error, texts.loadFailed)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Box>
      )}
      {photos.length + uploads.length > 0 && (
        <ol ref={list} className={`stack-8 ${classes.list}`} aria-label={texts.list}>
          {shown.map((photo, at) => (
            <PhotoRow
              key={photo._id}
              photo={photo}
              place={at + 1}
              of={shown.length}
              values={values}
              removing={removing.has(photo._id)}
              drag={dragOf(photo, at)}
              onMove={(by) => setSaid(texts.moved(move(photo, by) + 1, photos.length))}
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
