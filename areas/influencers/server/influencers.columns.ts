import type { LinkDestination } from '../contract.ts';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'tracking_links.destination': LinkDestination;
  }
}
