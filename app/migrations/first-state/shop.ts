import type { Words } from './words.ts';

/** Products and their ledger, the policies of prices, and influencers' links. */
export const shop = ({ rowKey, keptByKey }: Words): readonly string[] => [
  // `name_key` is the name in lower case, `search_text` as `productSearchText` gives it, for search and for the order by name. Deleted
  // products stay, out of sight: order lines and the ledger refer to them.
  `create table products (
    ${rowKey}
    id text not null unique,
    name text not null,
    name_key text not null,
    search_text text not null,
    description text not null,
    price_cents bigint not null check (price_cents >= 0),
    stock bigint not null check (stock >= 0),
    created_at bigint not null,
    updated_at bigint not null,
    deleted_at bigint
  )`,
  `create unique index products_unique_name on products (name_key) where deleted_at is null`,
  `create index products_by_price on products (price_cents, id)`,
  `create index products_by_name on products (search_text, id)`,
  `create index products_by_creation on products (created_at, id)`,

  // An order is named by its number, as a plain fact: a foreign key would read the whole ledger for each order that is deleted.
  // `sequence` is 1, 2, 3 … of the product, in the order of the commits; `undoes` the movement of the product that this one takes back.
  `create table stock_movements (
    product_id text not null references products (id),
    sequence integer not null,
    delta bigint not null,
    reason text not null check (reason in (
      'initial', 'manual-entry', 'manual-removal', 'order-confirmed', 'order-cancelled', 'order-changed'
    )),
    note text not null,
    order_number bigint,
    user_id text references users (id) on delete set null,
    undoes integer,
    created_at bigint not null,
    constraint stock_movements_key primary key (product_id, sequence),
    constraint stock_movements_undone foreign key (product_id, undoes)
      references stock_movements (product_id, sequence)
  ) ${keptByKey}`,
  `create unique index stock_movements_undone_once on stock_movements (product_id, undoes)
    where undoes is not null`,

  `create table shipping_policies (
    id text primary key,
    name text not null,
    name_key text not null unique,
    price_cents bigint not null check (price_cents >= 0),
    created_at bigint not null,
    updated_at bigint not null
  )`,

  // `rules` is JSON of the contract's `rules`.
  `create table discount_policies (
    id text primary key,
    name text not null,
    description text not null,
    rules text not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,

  // A commission is of the products that the link brought in. Deleted links stay for the orders that they brought in.
  `create table tracking_links (
    id text primary key,
    tracking_id text not null unique,
    influencer_name text not null,
    seller_phone text not null,
    clicks bigint default 0 not null,
    created_at bigint not null,
    deleted_at bigint,
    commission_basis_points integer default 0 not null
  )`,

  // `day` is `yyyy-mm-dd` in the store's time zone.
  `create table tracking_clicks (
    tracking_link_id text not null references tracking_links (id) on delete cascade,
    day text not null,
    clicks bigint not null,
    constraint tracking_clicks_key primary key (tracking_link_id, day)
  )`,

  `create table tracking_visits (
    tracking_link_id text not null references tracking_links (id) on delete cascade,
    visitor text not null,
    last_at bigint not null,
    constraint tracking_visits_key primary key (tracking_link_id, visitor)
  )`,
  `create index tracking_visits_by_time on tracking_visits (last_at)`,
];
