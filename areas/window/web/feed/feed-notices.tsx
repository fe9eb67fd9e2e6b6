import type { WindowFeedAnswer } from '../../contract.ts';
import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { Warning } from '#kit/web/components/notices/warning.tsx';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { ADMIN_ONLY, mayOpen } from '#kit/web/lib/session/roles.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { feedTexts as texts } from '../texts.ts';

const useIsAdmin = (): boolean => mayOpen(ADMIN_ONLY, useSession().user?.role ?? '');

/** The reason why Google refuses the feed, and where an admin changes that. */
export function HiddenNote() {
  const isAdmin = useIsAdmin();
  return (
    <Text fz="sm" mt="sm" c="orange">
      {texts.hidden}{' '}
      {isAdmin ? (
        <TextLink to={paths.shopWindow} search={{ tab: 'settings' }}>
          {texts.setFindable}
        </TextLink>
      ) : (
        texts.askFindable
      )}
    </Text>
  );
}

/** The obstacles to reading the feeds; nothing without any. */
export function FeedNotices({ address, isOpen }: Pick<WindowFeedAnswer, 'address' | 'isOpen'>) {
  const isAdmin = useIsAdmin();
  return (
    <>
      {!isOpen && (
        <Warning role="note" mb="md" title={texts.closed}>
          {texts.closedEffect}
        </Warning>
      )}
      {address === null && (
        <Warning role="note" mb="md" title={texts.noAddress}>
          {texts.noAddressEffect}{' '}
          {isAdmin ? (
            <Group mt="sm">
              <Button component={Link} to={paths.storeAddress} variant="default" size="sm">
                {texts.setAddress}
              </Button>
            </Group>
          ) : (
            texts.askAdmin
          )}
        </Warning>
      )}
    </>
  );
}
