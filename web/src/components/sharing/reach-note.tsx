import { reachOf } from '@balcao/domain/rules/origin';
import { Text } from '@mantine/core';

import { isConfirmedOrigin } from '../../lib/store.ts';
import { reachTexts as texts } from './texts.ts';

/** Says beside an address that it opens here only; nothing beside one that customers open. */
export function ReachNote({ origin }: { origin: string }) {
  const reach = isConfirmedOrigin(origin) ? 'public' : reachOf(origin);
  if (reach === 'public') return null;
  return (
    <Text size="sm" c="var(--b-orange)">
      {texts.note(reach)}
    </Text>
  );
}
