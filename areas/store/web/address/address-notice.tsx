import { reachOf } from '#kit/rules/origin.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Warning } from '#kit/web/components/notices/warning.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { useIsAdmin } from '#kit/web/lib/session/use-session.ts';
import { storeApi } from '../shared/api.ts';
import { addressNoticeTexts as texts } from '../texts.ts';

/** Says that messages wait for an address that customers can open; nothing when there is one, or while that is unknown. */
export function AddressNotice() {
  const { data } = useQuery(storeApi.query('GET /store/public-address'));
  const isAdmin = useIsAdmin();
  if (!data || data.address !== null) return null;
  const { unreachable } = data;
  return (
    <Warning
      role="note"
      mb="md"
      title={unreachable === null ? texts.none : texts.unreachable(reachOf(unreachable))}
    >
      {unreachable === null ? texts.effect : texts.effectOfUnreachable}{' '}
      {isAdmin ? (
        <Group mt="sm">
          <Button component={Link} to={paths.storeAddress} variant="default" size="sm">
            {texts.set}
          </Button>
        </Group>
      ) : (
        texts.askAdmin
      )}
    </Warning>
  );
}
