import { Text } from '@mantine/core';
import classes from './photos.module.css';
import { photosTexts as texts } from './texts.ts';
import { UploadRow } from './upload-row.tsx';
import type { usePhotoUploads } from './use-photo-uploads.ts';

type Sending = Pick<ReturnType<typeof usePhotoUploads>, 'uploads' | 'sent' | 'retry' | 'giveUp'>;

/** The sending of photos in a line, with each photo that failed and its further try. */
export function SendingPhotos({ uploads, sent, retry, giveUp }: Sending) {
  const failed = uploads.filter(({ step }) => step === 'failed');
  const waiting = uploads.length - failed.length;
  if (uploads.length + sent === 0) return null;
  return (
    <>
      <Text mt="sm" c="dimmed" fz="sm" role="status">
        {waiting > 0 ? texts.sendingOf(sent + 1, sent + waiting) : texts.sent(sent)}
      </Text>
      {failed.length > 0 && (
        <ul className={`stack-8 ${classes.list}`} aria-label={texts.list}>
          {failed.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onGiveUp={() => giveUp(upload.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
