import type { PhotoAnswer } from '../contract.ts';
import { useEffect, useRef, useState } from 'react';
import { notifyRefusal } from '#kit/web/components/notices/notify.tsx';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { sessionState } from '#kit/web/lib/session/session.ts';
import { newUuid } from '#kit/web/lib/uuid.ts';
import { sendFile } from '#kit/web/lib/api/send-file.ts';
import type { PhotoOwner } from './shared/api.ts';
import { PhotoProblem, shrinkPhoto } from './shrink-photo.ts';
import { photosTexts as texts } from './texts.ts';

export interface PhotoUpload {
  readonly id: string;
  readonly name: string;
  readonly step: 'waiting' | 'preparing' | 'sending' | 'failed';
  /** The part that is sent, from 0 to 1. */
  readonly part: number;
  /** The reason of the failure, as a text; only after one. */
  readonly problem: string | undefined;
  /** Whether sending the same file again may help. */
  readonly canRetry: boolean;
}

interface Sent {
  readonly owner: PhotoOwner;
  readonly file: File;
  /** Made once: the same bytes are sent under the same key every time. */
  blob?: Blob;
}

/**
 * Sends photos one after the other, each made small before. The sending goes on when the page is left; a later failure shows in a
 * notice.
 */
export function usePhotoUploads(onAdded: (photo: PhotoAnswer) => void) {
  const [sent, setSent] = useState(0);
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const files = useRef(new Map<string, Sent>());
  const waiting = useRef<string[]>([]);
  const isSending = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const change = (id: string, by: Partial<PhotoUpload>): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...by } : one)));
  const forget = (id: string): void => {
    files.current.delete(id);
    waiting.current = waiting.current.filter((one) => one !== id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  const fail = (id: string, { file }: Sent, error: unknown): void => {
    if (!(error instanceof PhotoProblem)) logFailure(error);
    if (sessionState().expired) return;
    const problem =
      error instanceof PhotoProblem
        ? error.message
        : withConnection(error, messageOf(error, texts.sendFailed));
    if (!isShown.current) return notifyRefusal(texts.failedOf(file.name, problem), id);
    change(id, { step: 'failed', problem, canRetry: !(error instanceof PhotoProblem) });
  };
  const send = async (id: string, sent: Sent): Promise<void> => {
    try {
      change(id, { step: 'preparing', part: 0 });
      sent.blob ??= await shrinkPhoto(sent.file);
      change(id, { step: 'sending' });
      const { kind, id: ownerId } = sent.owner;
      const photo = await sendFile<PhotoAnswer>(`/${kind}/${ownerId}/photos`, sent.blob, {
        idempotencyKey: id,
        onProgress: (part) => change(id, { part }),
      });
      forget(id);
      setSent((count) => count + 1);
      onAdded(photo);
    } catch (error) {
      fail(id, sent, error);
    }
  };
  const sendAll = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    for (let id = waiting.current.shift(); id !== undefined; id = waiting.current.shift()) {
      const sent = files.current.get(id);
      if (sent) await send(id, sent);
    }
    isSending.current = false;
  };

  return {
    uploads,
    /** The number of sent photos since the last choice. */
    sent,
    add: (owner: PhotoOwner, chosen: readonly File[]): void => {
      const added = chosen.map((file) => {
        const id = newUuid();
        files.current.set(id, { owner, file });
        return { id, name: file.name };
      });
      waiting.current.push(...added.map(({ id }) => id));
      const fresh = { step: 'waiting', part: 0, problem: undefined, canRetry: false } as const;
      setSent(0);
      setUploads((all) => [...all, ...added.map((one) => ({ ...one, ...fresh }))]);
      void sendAll();
    },
    retry: (id: string): void => {
      change(id, { step: 'waiting', part: 0, problem: undefined });
      waiting.current.push(id);
      void sendAll();
    },
    giveUp: forget,
  };
}
