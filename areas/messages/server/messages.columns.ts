import type { MessageKind, MessageState } from '../contract.ts';

/** `failed` with tries left open is what the answers call `unsure`. */
export type OutboxState = Exclude<MessageState, 'unsure'>;

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'outbox.kind': MessageKind;
    'outbox.state': OutboxState;
  }
}
