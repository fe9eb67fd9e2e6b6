import { listFields, oneOf, search } from '#kit/web/lib/pages/list-search.ts';

/** The states by which labels are found. Missing: all. */
export const labelsSearch = search({
  ...listFields,
  state: oneOf(
    'to-print',
    'buying',
    'failed',
    'cancelled',
    'posted',
    'in-transit',
    'out-for-delivery',
    'delivered',
    'undelivered',
  ),
});
export type LabelsSearch = ReturnType<typeof labelsSearch>;
