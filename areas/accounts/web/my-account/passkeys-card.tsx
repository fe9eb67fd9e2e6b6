import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import type { MyAccountAnswer, OwnerProof } from '../../contract.ts';
import { Box, Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';

import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { ApiError } from '#kit/web/lib/api/api.ts';
import { formatDate } from '#kit/web/lib/format.ts';
import { acceptsPasskeys } from '#kit/web/lib/session/passkey-support.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { accountsApi, PASSWORD_TIMEOUT_MS as timeoutMs } from '../api.ts';
import { ProofForm } from './proof-form.tsx';
import { myAccountTexts as texts } from './texts.ts';
import classes from './my-account.module.css';

async function addPasskey(name: string, proof: OwnerProof): Promise<void> {
  const optionsJSON = await accountsApi.call('POST /users/me/passkeys/options', {
    body: proof,
    timeoutMs,
  });
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The library's types of WebAuthn's JSON name more than our schemas of it.
  const response = (await startRegistration({ optionsJSON: optionsJSON as never })) as never;
  return accountsApi.call('POST /users/me/passkeys', { body: { name, response } });
}

function failureOf(error: Error): string {
  if (error instanceof ApiError && error.message) return error.message;
  return error.name === 'InvalidStateError' ? texts.passkeyKnown : texts.passkeyFailed;
}

type Passkey = MyAccountAnswer['passkeys'][number];

const nameOf = ({ name }: Passkey): string => name || texts.passkeyUnnamed;

interface PasskeysCardProps {
  passkeys: readonly Passkey[];
  /** Whether the account has a second factor. */
  asksCode: boolean;
}

export function PasskeysCard({ passkeys, asksCode }: PasskeysCardProps) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const list = useRef<HTMLUListElement>(null);
  const close = (): void => setAdding(false);
  return (
    <Card title={texts.passkeys}>
      <p className={`quiet ${classes.text}`}>{texts.passkeysText}</p>
      {passkeys.length > 0 && (
        <ul ref={list} className="parted" aria-label={texts.passkeys} tabIndex={-1}>
          {passkeys.map((passkey) => (
            <Box component="li" key={passkey._id} className={classes.row} mih={52} py={6}>
              <div>
                <Text fw="var(--b-weight-label)">{nameOf(passkey)}</Text>
                <p className="quiet">
                  {[
                    texts.passkeySince(formatDate(passkey.createdAt)),
                    passkey.usedAt && texts.passkeyUsed(formatDate(passkey.usedAt)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <RemoveButton
                size="xs"
                aria-label={texts.removeOf(nameOf(passkey))}
                onClick={() => setRemoving(passkey)}
              >
                {commonTexts.remove}
              </RemoveButton>
            </Box>
          ))}
        </ul>
      )}
      <Box mt={14}>
        {acceptsPasskeys() ? (
          <Button variant="default" onClick={() => setAdding(true)}>
            {texts.addPasskey}
          </Button>
        ) : (
          <p className="quiet">{texts.passkeysElsewhere}</p>
        )}
      </Box>
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
            asksCode={asksCode}
            named
            send={(proof, name) => addPasskey(name, proof)}
            done={texts.passkeyAdded}
            failed={failureOf}
            onDone={close}
          />
        )}
      </FormModal>
      <FormModal
        title={texts.removePasskeyTitle}
        record={removing}
        closeOnClickOutside={false}
        onClose={() => setRemoving(undefined)}
      >
        {(passkey) => (
          <ProofForm
            text={texts.removePasskey(nameOf(passkey))}
            submit={commonTexts.remove}
            asksCode={asksCode}
            send={(body) =>
              accountsApi.call('POST /users/me/passkeys/:id/removal', {
                params: { id: passkey._id },
                body,
                timeoutMs,
              })
            }
            done={texts.passkeyRemoved}
            onDone={() => {
              setRemoving(undefined);
              // The button that opened the dialog disappears with its row.
              list.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </FormModal>
    </Card>
  );
}
