import type { AuditDetails } from '@balcao/domain/contract/audit';
import type { ZapiSender } from '../../integrations/zapi.ts';

const FIELDS = ['name', 'apiUrl', 'instanceId', 'token', 'clientToken'] as const;

/** The trail's details of changed senders: the names of added and removed senders, and the changed fields of the others. Never a secret. */
export function senderChanges(
  before: readonly ZapiSender[],
  after: readonly ZapiSender[],
): Pick<AuditDetails, 'changes' | 'fields'> {
  const sameIn = (senders: readonly ZapiSender[], { name, instanceId }: ZapiSender) =>
    senders.find((sender) => sender.instanceId === instanceId) ??
    senders.find((sender) => sender.name === name);
  const gone = before.filter((sender) => !sameIn(after, sender));
  const added = after.filter((sender) => !sameIn(before, sender));
  return {
    changes: [
      ...gone.map(({ name }) => ({ field: 'sender', from: name, to: null })),
      ...added.map(({ name }) => ({ field: 'sender', from: null, to: name })),
    ],
    fields: after.flatMap((sender) => {
      const known = sameIn(before, sender);
      if (!known) return [];
      return FIELDS.filter((field) => known[field] !== sender[field]).map(
        (field) => `${sender.name}: ${field}`,
      );
    }),
  };
}
