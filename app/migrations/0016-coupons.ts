import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Coupons: a code by which customers of the window have a right to a discount rule. A deleted one stays for its orders, which keep the
 * code as it was. The rule may go without it, as from orders: its coupon then counts no more.
 */

const tables = (ending: string): readonly string[] => [
  // `code` is as it is shown, `code_key` as `couponKey` compares it. The days are the first and the last, `yyyy-mm-dd` in the store's time
  // zone; `uses` the most orders, in all and of one CPF; null: no bound. `tracking_link_id` is the influencer for whom its orders count.
  `create table coupons (
    id text primary key not null,
    code text not null,
    code_key text not null,
    discount_policy_id text not null,
    from_day text,
    to_day text,
    uses integer check (uses > 0),
    uses_a_customer integer check (uses_a_customer > 0),
    tracking_link_id text references tracking_links (id),
    is_on integer not null check (is_on in (0, 1)),
    created_at bigint not null,
    updated_at bigint not null,
    deleted_at bigint
  ) ${ending}`,
  // A deleted one's code can be given again.
  `create unique index coupons_by_code on coupons (code_key) where deleted_at is null`,

  `alter table orders add column coupon_id text references coupons (id)`,
  `alter table orders add column coupon_code text`,
  // For the uses of each, in all and of a customer.
  `create index orders_by_coupon on orders (coupon_id, customer_cpf, status) where coupon_id is not null`,
];

export const coupons: Migration = { sqlite: tables('without rowid'), postgres: tables('') };
