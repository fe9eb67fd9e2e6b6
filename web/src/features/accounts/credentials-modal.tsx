import { Button, Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { storeName } from '../../lib/store.ts';
import { commonTexts, staffTexts } from '../../texts.ts';
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
    const text = staffTexts.credentials(storeName(), address, email, password);
    if (await copyText(text)) notifySuccess(staffTexts.copied);
    else notifyError(staffTexts.copyFailed);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={kind === 'created' ? staffTexts.createdTitle : staffTexts.changedTitle}
      closeOnClickOutside={false}
      returnFocus={false}
    >
      <p className={classes.note}>{staffTexts.handOver}</p>
      <dl className={classes.access}>
        <dt>{staffTexts.address}</dt>
        <dd>{address}</dd>
        <dt>{staffTexts.email}</dt>
        <dd>{email}</dd>
        <dt>{staffTexts.password}</dt>
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
          {staffTexts.copy}
        </Button>
      </div>
    </Modal>
  );
}
