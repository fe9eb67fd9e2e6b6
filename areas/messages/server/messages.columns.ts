import type { MessageKind, MessageState } from '../contract.ts';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'outbox.kind': MessageKind;
    'outbox.state': MessageState;
  }
}
