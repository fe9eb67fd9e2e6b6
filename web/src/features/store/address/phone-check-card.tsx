import { Button } from '@mantine/core';

import layout from '../../../components/layout.module.css';
import { Card } from '../../../components/layout.tsx';
import { useConfirm } from '../../../components/notices/confirm-dialog.tsx';
import { useChange } from '../../../components/use-change.ts';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { QrCode } from '../../../lib/qr-code.tsx';
import { rememberOrigin } from '../../../lib/store.ts';
import { storeCalls, storeKeys } from '../api.ts';
import classes from './address.module.css';
import { phoneCheckTexts as texts } from './texts.ts';

/** Whether the address leads here is seen on a phone outside the shop; an address that does not can be taken back. */
export function PhoneCheckCard({ address, canRemove }: { address: string; canRemove: boolean }) {
  const confirm = useConfirm();
  const removal = useChange({
    send: () => storeCalls.removeAddress(),
    refresh: [storeKeys.publicAddress],
    done: texts.removed,
    failed: texts.removeFailed,
    onDone: () => {
      rememberOrigin(null);
      requestAnimationFrame(focusHeading);
    },
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: texts.removeTitle,
      message: texts.removeQuestion(address),
      confirmLabel: texts.remove,
      danger: true,
    });
    if (agreed) removal.run(undefined);
  };
  return (
    <Card title={texts.title}>
      <p>{texts.lead}</p>
      <QrCode text={address} label={texts.qrCode(address)} className={classes.qrCode} />
      {canRemove && (
        <div className={layout.formFoot}>
          <Button
            variant="subtle"
            color="gray"
            loading={removal.pending}
            onClick={() => void ask()}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </Card>
  );
}
