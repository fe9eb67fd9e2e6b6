import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { Actions } from '#kit/web/components/layout.tsx';
import { notifyError, notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { ReachNote } from '#kit/web/components/sharing/reach-note.tsx';
import { copyText } from '#kit/web/lib/copy-text.ts';
import { customerOrigin, storeName } from '#kit/web/lib/store.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import classes from './credentials.module.css';
import { accountsTexts as texts } from './texts.ts';

export interface Credentials {
  /** False: only the password was changed. */
  created: boolean;
  name: string;
  email: string;
  password: string;
}

/** The sign-in data for the person, shown once: the server cannot show a password again. */
export function CredentialsToHandOver({
  credentials,
  onClose,
}: {
  credentials: Credentials;
  onClose: () => void;
}) {
  const { email, password } = credentials;
  const address = customerOrigin();
  const copyButton = useRef<HTMLButtonElement>(null);
  // The credentials replace the form in the same dialog; the form's button had the focus.
  useEffect(() => copyButton.current?.focus(), []);
  const copy = async (): Promise<void> => {
    const text = texts.credentials(storeName(), address, email, password);
    if (await copyText(text)) notifySuccess(texts.copied);
    else notifyError(texts.copyFailed);
  };
  return (
    <>
      <p className="quiet">{texts.handOver}</p>
      <dl className={`boxed ${classes.access}`}>
        <dt>{texts.address}</dt>
        <dd>
          {address}
          <ReachNote origin={address} whom="staff" />
        </dd>
        <dt>{texts.email}</dt>
        <dd>{email}</dd>
        <dt>{texts.password}</dt>
        <dd className={classes.secret}>{password}</dd>
      </dl>
      <Actions>
        <Button variant="default" onClick={onClose}>
          {commonTexts.close}
        </Button>
        <Button
          ref={copyButton}
          leftSection={<IconCopy size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {texts.copy}
        </Button>
      </Actions>
    </>
  );
}
