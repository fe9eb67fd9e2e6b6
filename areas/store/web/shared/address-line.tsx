import { useQuery } from '@tanstack/react-query';

import { Warning } from '#kit/web/components/notices/warning.tsx';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { useIsAdmin } from '#kit/web/lib/session/use-session.ts';
import { addressLineTexts as texts } from '../texts.ts';
import { storeApi } from './api.ts';

export const addressQuery = storeApi.query('GET /store/public-address');

/**
 * A line that says that customers do not open the shop's links yet, and why; nothing once somebody opened the shop by its
 * address, or while that is unknown. A page that shows it loads `addressQuery` ahead: a late line would push the page down.
 */
export function AddressLine() {
  const { data } = useQuery(addressQuery);
  const isAdmin = useIsAdmin();
  if (!data || data.isOpened) return null;
  const isSaved = data.address !== null;
  return (
    <Warning role="note" mb="md" py="xs">
      {isSaved ? texts.unopened : data.unreachable === null ? texts.none : texts.unreachable}{' '}
      {!isSaved && texts.effect}{' '}
      {isAdmin ? (
        <TextLink to={paths.storeAddress}>{isSaved ? texts.open : texts.set}</TextLink>
      ) : (
        !isSaved && texts.askAdmin
      )}
    </Warning>
  );
}
