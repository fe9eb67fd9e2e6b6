import { nameParts } from '#kit/rules/grouped-name.ts';
import { useMemo } from 'react';

import type { ExchangeSheetProps } from '#areas/orders/web/shared/exchange-sheet.ts';
import { GroupSheet, type Choosing } from './group-sheet.tsx';

/** Exchanges the product of a line for another one of its group. */
export function ExchangeSheet({ line, ...sheet }: ExchangeSheetProps) {
  const choosing = useMemo(
    (): Choosing | undefined =>
      line && { groupId: line.groupId, name: nameParts(line.name)[0], exchanged: line },
    [line],
  );
  return <GroupSheet choosing={choosing} {...sheet} />;
}
