import type { MyAccountAnswer } from '@balcao/domain/contract/accounts';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { FormModal } from '../../components/form-modal.tsx';
import { Card } from '../../components/layout.tsx';
import { useRemoval } from '../../components/use-removal.ts';
import { ApiError } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { acceptsPasskeys } from '../../lib/passkey-support.ts';
import { commonTexts } from '../../lib/texts.ts';
import { myAccountKeys } from './api.ts';
import { myAccountCalls } from './calls.ts';
import { ProofForm } from './proof-form.tsx';
import { myAccountTexts as texts } from './texts.ts';
import classes from './my-account.module.css';

/** The browser's dialog and the server's word on what came of it. */
async function addPasskey(name: string, currentPassword: string): Promise<null> {
  const optionsJSON = await myAccountCalls.passkeyOptions(currentPassword);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON: optionsJSON as never });
  return myAccountCalls.addPasskey(name, response);
}

function failureOf(error: Error): string {
  if (error instanceof ApiError && error.message) return error.message;
  return error.name === 'InvalidStateError' ? texts.passkeyKnown : texts.passkeyFailed;
}

export function PasskeysCard({ passkeys }: { passkeys: MyAccountAnswer['passkeys'] }) {
  const [adding, setAdding] = useState(false);
  const close = (): void => setAdding(false);
  const removal = useRemoval({
    title: texts.removePasskeyTitle,
    question: texts.removePasskey,
    send: myAccountCalls.removePasskey,
    refresh: [myAccountKeys.account],
    done: texts.passkeyRemoved,
    failed: texts.failed,
  });
  return (
    <Card title={texts.passkeys}>
      <p className={`quiet ${classes.text}`}>{texts.passkeysText}</p>
      {passkeys.length > 0 && (
        <ul aria-label={texts.passkeys} tabIndex={-1}>
          {passkeys.map(({ _id, name, createdAt, usedAt }) => (
            <li key={_id} className={classes.row}>
              <div>
                <p className={classes.name}>{name || texts.passkeyUnnamed}</p>
                <p className="quiet">
                  {[
                    texts.passkeySince(formatDate(createdAt)),
                    usedAt && texts.passkeyUsed(formatDate(usedAt)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Button
                variant="subtle"
                color="red"
                size="xs"
                aria-label={texts.removeOf(name || texts.passkeyUnnamed)}
                loading={removal.removing.has(_id)}
                onClick={() => removal.ask(_id)}
              >
                {commonTexts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {acceptsPasskeys() ? (
          <Button variant="default" onClick={() => setAdding(true)}>
            {texts.addPasskey}
          </Button>
        ) : (
          <p className="quiet">{texts.passkeysElsewhere}</p>
        )}
      </div>
      <FormModal
        title={texts.addPasskeyTitle}
        record={adding || undefined}
        closeOnClickOutside={false}
        onClose={close}
      >
        {() => (
          <ProofForm
            text={texts.passkeysText}
            submit={texts.addPasskey}
            named
            send={({ name, currentPassword }) => addPasskey(name.trim(), currentPassword)}
            done={texts.passkeyAdded}
            failed={failureOf}
            onDone={close}
          />
        )}
      </FormModal>
    </Card>
  );
}
