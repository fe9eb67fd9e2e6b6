import type { AuditEntryAnswer } from '@balcao/domain/contract/audit';
import { nameOfActor, subjectOf, summaryOf } from './audit-words.ts';
import { changesInWords } from './changes-in-words.ts';
import type { AuditRow } from './audit.repository.ts';

export const presentEntry = (row: AuditRow): AuditEntryAnswer => ({
  _id: row.id,
  at: new Date(row.at).toISOString(),
  action: row.action,
  actor: { _id: row.actor_id, name: nameOfActor(row), role: row.actor_role },
  subject: subjectOf(row),
  summary: summaryOf(row),
  changes: changesInWords(row),
  network: row.network,
  requestId: row.request_id,
});
