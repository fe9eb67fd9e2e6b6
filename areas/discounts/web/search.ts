import { flag, search, text } from '#kit/web/lib/pages/list-search.ts';

export const discountsSearch = search({
  /** The form for a new policy is open. Without `create` and `edit`: the list. */
  create: flag,
  /** The form for the policy of this `_id` is open. */
  edit: text,
});
