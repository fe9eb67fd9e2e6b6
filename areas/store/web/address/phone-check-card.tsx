import { Button, Text } from '@mantine/core';

import layout from '#kit/web/components/layout.module.css';
import { Card } from '#kit/web/components/layout.tsx';
import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { QrCode } from '#kit/web/lib/qr/qr-code.tsx';
import { rememberOrigin } from '#kit/web/lib/remember-store.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { storeApi } from '../shared/api.ts';
import { phoneCheckTexts as texts } from '../texts.ts';

interface PhoneCheckCardProps {
  address: string;
  /** The server saw a page opened by this address. */
  isOpened: boolean;
  canRemove: boolean;
}

/** The check of the address by a phone outside the shop; a wrong address can be removed. */
export function PhoneCheckCard({ address, isOpened, canRemove }: PhoneCheckCardProps) {
  const undo = useChange({
    send: () => storeApi.call('PUT /store/public-address', { body: { address } }),
    refresh: [storeApi.key('GET /store/public-address')],
    done: texts.back,
    failed: (error) => messageOf(error, texts.backFailed),
    onDone: () => rememberOrigin(address),
  });
  const removal = useChange({
    send: () => storeApi.call('DELETE /store/public-address'),
    refresh: [storeApi.key('GET /store/public-address')],
    failed: texts.removeFailed,
    onDone: () => {
      rememberOrigin(null);
      requestAnimationFrame(focusHeading);
      notifyWithAction(texts.removed, commonTexts.undo, () => undo.run(undefined));
    },
  });
  return (
    <Card title={texts.title}>
      <Text role="status" fw={600} mb="xs" c={isOpened ? 'var(--b-green)' : 'var(--b-orange)'}>
        {isOpened ? texts.opened : texts.unopened}
      </Text>
      {!isOpened && <p>{texts.lead}</p>}
      <QrCode text={address} label={texts.qrCode(address)} />
      {canRemove && (
        <div className={`line-wrap ${layout.formFoot}`}>
          <Button
            variant="subtle"
            color="gray"
            loading={removal.pending}
            onClick={() => removal.run(undefined)}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </Card>
  );
}
