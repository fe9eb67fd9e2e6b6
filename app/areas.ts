/** An area without which nothing runs, one of the specification, or one beside it that can be taken away. */
type Kind = 'base' | 'specification' | 'beside';

interface Area {
  readonly name: string;
  readonly kind: Kind;
}

const ofKind = (kind: Kind, ...names: readonly string[]): readonly Area[] =>
  names.map((name) => ({ name, kind }));

/** Every area, each after those it needs: an area may import the areas before it, and no later one. */
export const areas: readonly Area[] = [
  ...ofKind('base', 'audit', 'store', 'accounts', 'live'),
  ...ofKind('specification', 'customers', 'postal-code', 'products', 'stock', 'shipping'),
  ...ofKind('specification', 'discounts', 'influencers', 'senders', 'orders', 'printing'),
  ...ofKind('specification', 'dashboard'),
  ...ofKind('beside', 'photos', 'payments', 'pix', 'dispatch', 'withdrawals', 'messages'),
  ...ofKind('beside', 'groups', 'labels', 'window', 'coupons', 'freight', 'imports'),
  ...ofKind('beside', 'privacy', 'backups', 'first-steps', 'system'),
];
