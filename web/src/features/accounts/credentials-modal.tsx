import { Button, Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { storeName } from '../../lib/store.ts';
import { commonTexts } from '../../lib/texts.ts';
import { accountsTexts } from './texts.ts';
import classes from './account-form.module.css';

export interface Credentials {
  kind: 'created' | 'changed';
  name: string;
  email: string;
  password: string;
}

interface CredentialsModalProps {
  credentials: Credentials;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** What the person needs to sign in, once: the server keeps no password that could be shown again. */
export function CredentialsModal({
  credentials,
  opened,
  onClose,
  onClosed,
}: CredentialsModalProps) {
  const { kind, email, password } = credentials;
  const address = window.location.origin;
  const copy = async (): Promise<void> => {
    const text = accountsTexts.credentials(storeName(), address, email, password);
    if (await copyText(text)) notifySuccess(accountsTexts.copied);
    else notifyError(accountsTexts.copyFailed);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={kind === 'created' ? accountsTexts.createdTitle : accountsTexts.changedTitle}
      closeOnClickOutside={false}
      returnFocus={false}
    >
      <p className={classes.note}>{accountsTexts.handOver}</p>
      <dl className={classes.access}>
        <dt>{accountsTexts.address}</dt>
        <dd>{address}</dd>
        <dt>{accountsTexts.email}</dt>
        <dd>{email}</dd>
        <dt>{accountsTexts.password}</dt>
        <dd className={classes.secret}>{password}</dd>
      </dl>
      <div className={classes.buttons} style={{ marginTop: 18 }}>
        <Button variant="default" onClick={onClose}>
          {commonTexts.close}
        </Button>
        <Button
          data-autofocus
          leftSection={<IconCopy size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {accountsTexts.copy}
        </Button>
      </div>
    </Modal>
  );
}
