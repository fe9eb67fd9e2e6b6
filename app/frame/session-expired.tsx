import { Button, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { rememberAskedPage } from '#kit/web/lib/pages/asked-page.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { sessionState } from '#kit/web/lib/session/session.ts';
import { sessionTexts } from './texts.ts';

/** Delay before the modal leaves for the login, ms. */
const SESSION_EXPIRED_REDIRECT_MS = 3000;

const toLogin = (): void => window.location.replace(paths.login);

/** Spec §4: the browser goes to `/` 3000 ms after the session-expired signal, with or without the dialog. */
export function useSessionExit(expired: boolean): void {
  useEffect(() => {
    if (!expired) return undefined;
    rememberAskedPage(sessionState().user?.sub);
    const timer = setTimeout(toLogin, SESSION_EXPIRED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [expired]);
}

/** Says that the session is over. The browser then goes to `/`; Ok goes at once. */
export function SessionExpiredModal() {
  return (
    <Modal
      opened
      onClose={toLogin}
      title={sessionTexts.expiredTitle}
      withCloseButton={false}
      closeOnClickOutside={false}
      size="sm"
    >
      <Text>{sessionTexts.expiredText}</Text>
      <Button fullWidth mt="lg" onClick={toLogin} data-autofocus>
        {commonTexts.ok}
      </Button>
    </Modal>
  );
}
