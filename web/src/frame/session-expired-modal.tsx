import { Button, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';

import { paths } from '../lib/paths.ts';
import { SESSION_EXPIRED_DELAY_MS } from '../lib/session.ts';
import { sessionTexts } from '../texts.ts';

const toLogin = (): void => window.location.replace(paths.login);

/** Spec §4: the token is gone already; after 3000 ms, or on Ok, the browser goes to `/`. */
export function SessionExpiredModal({ opened }: { opened: boolean }) {
  useEffect(() => {
    if (!opened) return undefined;
    const timer = setTimeout(toLogin, SESSION_EXPIRED_DELAY_MS);
    return () => clearTimeout(timer);
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={toLogin}
      title={sessionTexts.expiredTitle}
      withCloseButton={false}
      closeOnClickOutside={false}
      size="sm"
    >
      <Text>{sessionTexts.expiredText}</Text>
      <Button fullWidth mt="lg" onClick={toLogin} data-autofocus>
        {sessionTexts.expiredOk}
      </Button>
    </Modal>
  );
}
