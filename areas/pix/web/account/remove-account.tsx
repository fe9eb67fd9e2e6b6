import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { useConfirm } from '#kit/web/components/notices/confirm-dialog.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { pixAccountQuery, pixApi } from '../api.ts';
import { removalTexts as texts } from './texts.ts';

/** The removal of the account, after a question. */
export function RemoveAccount({ onRemoved }: { onRemoved: () => void }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const removal = useChange({
    send: () => pixApi.call('DELETE /pix-account'),
    done: texts.removed,
    failed: texts.failed,
    onDone: (now) => {
      client.setQueryData(pixAccountQuery.queryKey, now);
      onRemoved();
      requestAnimationFrame(focusHeading);
    },
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: texts.title,
      message: texts.question,
      consequence: texts.effect,
      confirmLabel: texts.remove,
      danger: true,
    });
    if (agreed) removal.run(undefined);
  };
  return (
    <div>
      <Button variant="subtle" color="red" loading={removal.pending} onClick={() => void ask()}>
        {texts.remove}
      </Button>
    </div>
  );
}
