import type { MigrationStep } from './migration.ts';

import { firstTables } from './0001-first-tables.ts';
import { outbox } from './0002-outbox.ts';
import { stockUndo } from './0003-stock-undo.ts';
import { sessions } from './0004-sessions.ts';
import { audit } from './0005-audit.ts';
import { privacy } from './0006-privacy.ts';
import { backups } from './0007-backups.ts';
import { trackingVisits } from './0008-tracking-visits.ts';
import { historyOrder } from './0010-history-order.ts';
import { payments } from './0012-payments.ts';
import { orderChanges } from './0013-order-changes.ts';
import { links } from './0014-links.ts';
import { ownPasswords } from './0015-own-passwords.ts';
import { listOrder } from './0016-list-order.ts';
import { narrowLines } from './0017-narrow-lines.ts';
import { orderDays } from './0018-order-days.ts';
import { keptFigures } from './0019-kept-figures.ts';
import { narrowRows } from './0020-narrow-rows.ts';
import { rateLimits } from './0021-rate-limits.ts';
import { deletions } from './0022-deletions.ts';
import { fiscalKeys } from './0023-fiscal-keys.ts';
import { importKeys } from './0024-import-keys.ts';
import { withdrawals } from './0026-withdrawals.ts';
import { searchStamps } from './0027-search-stamps.ts';
import { openTries } from './0028-open-tries.ts';
import { rowOrder } from './0029-row-order.ts';
import { twoFactorSessions } from './0032-two-factor-sessions.ts';
import { doubts } from './0034-doubts.ts';

/** Every migration in order. Append only: a released one is never edited or removed. */
export const migrations: Readonly<Record<string, MigrationStep>> = {
  '0001-first-tables': firstTables,
  '0002-outbox': outbox,
  '0003-stock-undo': stockUndo,
  '0004-sessions': sessions,
  '0005-audit': audit,
  '0006-privacy': privacy,
  '0007-backups': backups,
  '0008-tracking-visits': trackingVisits,
  '0010-history-order': historyOrder,
  '0012-payments': payments,
  '0013-order-changes': orderChanges,
  '0014-links': links,
  '0015-own-passwords': ownPasswords,
  '0016-list-order': listOrder,
  '0017-narrow-lines': narrowLines,
  '0018-order-days': orderDays,
  '0019-kept-figures': keptFigures,
  '0020-narrow-rows': narrowRows,
  '0021-rate-limits': rateLimits,
  '0022-deletions': deletions,
  '0023-fiscal-keys': fiscalKeys,
  '0024-import-keys': importKeys,
  '0026-withdrawals': withdrawals,
  '0027-search-stamps': searchStamps,
  '0028-open-tries': openTries,
  '0029-row-order': rowOrder,
  '0032-two-factor-sessions': twoFactorSessions,
  '0034-doubts': doubts,
};
