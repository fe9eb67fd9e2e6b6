import type { Generated, Kysely, Transaction } from 'kysely';
import type { Narrow } from './column-types.ts';

/*
 * Every table and column as the migrations leave them, written by `npm run tables` and never by hand. Money is integer centavos, times
 * are UTC epoch milliseconds, flags are 0 or 1, identifiers are UUIDv7 texts.
 */

export interface AuditTable {
  id: string;
  at: number;
  actor_id: string | null;
  actor_name: string;
  actor_role: Narrow<'audit.actor_role', string>;
  network: string | null;
  request_id: string | null;
  action: Narrow<'audit.action', string>;
  subject_type: Narrow<'audit.subject_type', string> | null;
  subject_id: string | null;
  subject_name: string | null;
  details: string;
  once: string | null;
}

export interface BackupsTable {
  id: string;
  finished_at: number;
  file: string | null;
  bytes: number | null;
  row_count: number | null;
  encrypted: number | null;
  failure: string | null;
}

export interface CalendarTable {
  from_ms: number;
  first_day: number;
  last_day: number;
}

export interface ChargesTable {
  id: string;
  order_id: string;
  account_id: string;
  attempt: number;
  reference: string;
  provider_id: string | null;
  amount_cents: number;
  code: string | null;
  state: Narrow<'charges.state', string>;
  expires_at: number;
  seen_at: number;
  asked_at: Generated<number>;
  next_ask_at: number;
  lease_owner: string | null;
  lease_until: Generated<number>;
  tries: Generated<number>;
  last_failure: string | null;
  created_at: number;
  updated_at: number;
  ended_at: number | null;
}

export interface CouponsTable {
  id: string;
  code: string;
  code_key: string;
  discount_policy_id: string;
  from_day: string | null;
  to_day: string | null;
  uses: number | null;
  uses_a_customer: number | null;
  tracking_link_id: string | null;
  is_on: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

export interface CpfLookupsTable {
  order_id: string;
  cpf_hash: string;
  created_at: number;
}

export interface CustomerDaysTable {
  day: number;
  slot: Generated<number>;
  customers: number;
}

export interface CustomerTotalsTable {
  customer_cpf: string;
  orders: number;
  total_cents: number;
}

export interface CustomersTable {
  id: string;
  name: string;
  surname: string;
  cpf: string;
  email: string;
  phone: string;
  cep: string;
  street: string;
  number: string;
  neighborhood: string;
  complement: string;
  city: string;
  state: string;
  search_text: string;
  created_at: number;
  updated_at: number;
  note: Generated<string>;
}

export interface DiscountPoliciesTable {
  id: string;
  name: string;
  description: string;
  rules: string;
  created_at: number;
  updated_at: number;
  of_coupon: Generated<number>;
}

export interface FiguresEditionTable {
  edition: string;
}

export interface ForgottenPeopleTable {
  cpf_hash: string;
  forgotten_at: number;
}

export interface FreightAccountsTable {
  id: string;
  provider: Narrow<'freight_accounts.provider', string>;
  access: string;
  services: string;
  is_on: number;
  last_failure: string | null;
  failed_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface FreightLabelsTable {
  id: string;
  order_id: string;
  provider: Narrow<'freight_labels.provider', string>;
  service: string;
  service_name: string;
  state: Narrow<'freight_labels.state', string>;
  provider_id: string | null;
  protocol: string | null;
  tracking_code: string | null;
  fiscal_key: string | null;
  price_cents: number;
  box: string;
  delivery: Narrow<'freight_labels.delivery', string> | null;
  delivery_at: number | null;
  last_failure: string | null;
  printed_at: number | null;
  asked_by: string | null;
  next_step_at: number;
  lease_owner: string | null;
  lease_until: Generated<number>;
  tries: Generated<number>;
  created_at: number;
  updated_at: number;
  ended_at: number | null;
}

export interface FreightOffersTable {
  id: string;
  provider: Narrow<'freight_offers.provider', string>;
  service: string;
  name: string;
  price_cents: number;
  cost_cents: number;
  min_days: number;
  max_days: number;
  cep: string;
  contents: string;
  terms: string;
  box: string;
  quoted_at: number;
}

export interface FreightOrdersTable {
  order_id: string;
  provider: Narrow<'freight_orders.provider', string>;
  service: string;
  name: string;
  price_cents: number;
  cost_cents: number;
  min_days: number;
  max_days: number;
  cep: string;
  box: string;
  quoted_at: number;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  payload_hash: string;
  answer: string | null;
  created_at: number;
}

export interface ImportKeysTable {
  import_id: string;
  key_hash: string;
  row: number;
  created_at: number;
  seen: string | null;
}

export interface InfluencerDaysTable {
  tracking_link_id: string;
  day: number;
  slot: Generated<number>;
  orders: number;
  total_cents: number;
  products_cents: Generated<number>;
}

export interface OrderDaysTable {
  day: number;
  status: Narrow<'order_days.status', string>;
  payment: Narrow<'order_days.payment', string>;
  is_temporary: number;
  slot: Generated<number>;
  orders: number;
  total_cents: number;
  unpaid_cents: number;
}

export interface OrderHistoryTable {
  order_id: string;
  sequence: number;
  to_status: Narrow<'order_history.to_status', string>;
  user_id: string | null;
  facts: string | null;
  created_at: number;
}

export interface OrderLinesTable {
  order_id: string;
  position: number;
  product_id: string;
  name: string;
  list_price_cents: number;
  unit_price_cents: number;
  quantity: number;
  subtotal_cents: number;
  unit_cost_cents: number | null;
}

export interface OrdersTable {
  id: string;
  order_id: number;
  status: Narrow<'orders.status', string>;
  is_temporary: number;
  created_at: number;
  updated_at: number;
  confirmed_at: number | null;
  total_cents: number;
  shipping_cents: number;
  shipping_name: string | null;
  discount_policy_id: string | null;
  discount_name: string | null;
  discount_cents: number;
  tracking_code: string | null;
  created_by: string | null;
  tracking_link_id: string | null;
  customer_id: string | null;
  customer_name: string | null;
  customer_surname: string | null;
  customer_cpf: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  cep: string | null;
  street: string | null;
  number: string | null;
  neighborhood: string | null;
  complement: string | null;
  city: string | null;
  state: string | null;
  details_from_record: Generated<number>;
  search_text: string;
  paid_cents: Generated<number>;
  version: Generated<number>;
  changed_after_print: Generated<number>;
  recipient_customer_id: string | null;
  recipient_name: string | null;
  recipient_phone: string | null;
  expires_at: number | null;
  contact_from_record: Generated<number>;
  note: Generated<string>;
  fiscal_key: string | null;
  delivered_at: number | null;
  withdrawal_requested_at: number | null;
  doubt: Narrow<'orders.doubt', string> | null;
  known_phone: string | null;
  doubt_settled_at: number | null;
  doubt_settled_by: string | null;
  shipping_kind: Generated<Narrow<'orders.shipping_kind', string>>;
  origin: Generated<Narrow<'orders.origin', string>>;
  customer_note: Generated<string>;
  coupon_id: string | null;
  coupon_code: string | null;
  arranges_payment: Generated<Narrow<'orders.arranges_payment', number>>;
}

export interface OriginDaysTable {
  origin: Narrow<'origin_days.origin', string>;
  day: number;
  slot: Generated<number>;
  orders: number;
  total_cents: number;
}

export interface OutboxTable {
  id: string;
  order_id: string;
  kind: Narrow<'outbox.kind', string>;
  state: Narrow<'outbox.state', string>;
  phone: string;
  text: string;
  tries: Generated<number>;
  next_try_at: number;
  lease_until: number | null;
  lease_owner: string | null;
  sender_name: string | null;
  provider_id: string | null;
  last_failure: string | null;
  resend_of: string | null;
  created_at: number;
  updated_at: number;
  sent_at: number | null;
  left_open: Generated<number>;
  withdrawn: Generated<number>;
  amount_cents: number | null;
  news: string | null;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: string;
  created_at: number;
  used_at: number | null;
}

export interface PastCommissionsTable {
  tracking_link_id: string;
  until_day: number;
  basis_points: number;
}

export interface PaymentDaysTable {
  day: number;
  slot: Generated<number>;
  received_cents: number;
  fee_cents: Generated<number>;
}

export interface PaymentsTable {
  id: string;
  order_id: string;
  amount_cents: number;
  method: Narrow<'payments.method', string>;
  received_at: number;
  user_id: string | null;
  note: string;
  taken_back_at: number | null;
  taken_back_by: string | null;
  provider: Narrow<'payments.provider', string> | null;
  provider_payment_id: string | null;
  charge_id: string | null;
  fee_cents: number | null;
  refund_of: string | null;
}

export interface PhotoFilesTable {
  hash: string;
  upload_id: string;
  used_at: number;
  removing_at: number | null;
}

export interface PhotosTable {
  id: string;
  product_id: string | null;
  group_id: string | null;
  position: number;
  hash: string;
  value_id: string | null;
  alt: string;
  width: number;
  height: number;
  created_at: number;
  source: string | null;
}

export interface PixAccountsTable {
  id: string;
  provider: Narrow<'pix_accounts.provider', string>;
  access: string;
  is_current: number;
  is_on: number;
  certificate_ends_at: number | null;
  notices: Narrow<'pix_accounts.notices', string>;
  notice_failure: string | null;
  refused_notices: Generated<number>;
  last_notice_at: number | null;
  listed_until: number;
  next_list_at: number;
  lease_owner: string | null;
  lease_until: Generated<number>;
  failures: Generated<number>;
  paused_until: Generated<number>;
  last_failure: string | null;
  failed_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface PostalCodesTable {
  cep: string;
  answer: string;
  fetched_at: number;
}

export interface PrintBatchOrdersTable {
  batch_id: string;
  order_id: string;
  position: number;
}

export interface PrintBatchesTable {
  id: string;
  user_id: string | null;
  created_at: number;
}

export interface ProductDaysTable {
  product_id: string;
  day: number;
  slot: Generated<number>;
  quantity: number;
  total_cents: number;
  costed_cents: Generated<number>;
  cost_cents: Generated<number>;
}

export interface ProductGroupValuesTable {
  id: string;
  group_id: string;
  axis: Narrow<'product_group_values.axis', number>;
  position: number;
  name: string;
  name_key: string;
  archived_at: number | null;
}

export interface ProductGroupsTable {
  id: string;
  name: string;
  name_key: string;
  description: string;
  axis_1: string;
  axis_2: string;
  version: number;
  created_at: number;
  updated_at: number;
  minimum_units: number | null;
  weight_grams: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
}

export interface ProductsTable {
  id: string;
  name: string;
  name_key: string;
  search_text: string;
  description: string;
  price_cents: number;
  stock: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  code: Generated<string>;
  barcode: Generated<string>;
  group_id: string | null;
  value_1_id: string | null;
  value_2_id: string | null;
  cost_cents: number | null;
  minimum_units: number | null;
  weight_grams: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  shelved_at: number | null;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: number | null;
}

export interface RefundsTable {
  id: string;
  payment_id: string;
  account_id: string;
  amount_cents: number;
  reference: string;
  provider_id: string | null;
  state: Narrow<'refunds.state', string>;
  failure: string | null;
  asked_by: string | null;
  next_ask_at: number;
  lease_owner: string | null;
  lease_until: Generated<number>;
  tries: Generated<number>;
  created_at: number;
  updated_at: number;
  ended_at: number | null;
}

export interface SaleDaysTable {
  day: number;
  previous_day: number;
  slot: Generated<number>;
  orders: number;
  total_cents: number;
}

export interface SalesTable {
  customer_cpf: string;
  created_at: number;
  order_id: string;
  day: number;
  previous_day: number;
  total_cents: number;
}

export interface SecondFactorsTable {
  user_id: string;
  secret: string;
  confirmed_at: number | null;
  last_step: Generated<number>;
  failures: Generated<number>;
  blocked_until: Generated<number>;
  created_at: number;
}

export interface SenderSlotsTable {
  key: string;
  next_free_at: Generated<number>;
  held_by: string | null;
  broken_until: Generated<number>;
  failures: Generated<number>;
  last_failure: string | null;
  last_used_at: Generated<number>;
  proven_at: Generated<number>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  device: string;
  created_at: number;
  used_at: number;
  idle_ends_at: number;
  ends_at: number;
  is_two_factor: Generated<number>;
}

export interface SettingsTable {
  key: string;
  value: string;
}

export interface ShippingPoliciesTable {
  id: string;
  name: string;
  name_key: string;
  price_cents: number;
  created_at: number;
  updated_at: number;
  shipping_kind: Generated<Narrow<'shipping_policies.shipping_kind', string>>;
  deleted_at: number | null;
}

export interface StockBatchesTable {
  id: string;
  kind: Narrow<'stock_batches.kind', string>;
  note: string;
  products: number;
  entered: number;
  removed: number;
  user_id: string | null;
  created_at: number;
  undone_at: number | null;
}

export interface StockMovementsTable {
  product_id: string;
  sequence: number;
  delta: number;
  reason: Narrow<'stock_movements.reason', string>;
  note: string;
  order_number: number | null;
  user_id: string | null;
  undoes: number | null;
  created_at: number;
  unit_cost_cents: number | null;
  batch_id: string | null;
  cost_from_cents: number | null;
  cost_to_cents: number | null;
}

export interface TrackingClicksTable {
  tracking_link_id: string;
  day: string;
  clicks: number;
}

export interface TrackingLinksTable {
  id: string;
  tracking_id: string;
  influencer_name: string;
  seller_phone: string;
  clicks: Generated<number>;
  created_at: number;
  deleted_at: number | null;
  commission_basis_points: Generated<number>;
  destination: Generated<Narrow<'tracking_links.destination', string>>;
  destination_slug: string | null;
  short_name: string | null;
  page_version: Generated<number>;
}

export interface UsedChallengesTable {
  challenge: string;
  expires_at: number;
}

export interface UsersTable {
  id: string;
  email: string;
  name: string;
  role: Narrow<'users.role', string>;
  password_hash: string;
  customer_id: string | null;
  disabled_at: number | null;
  created_at: number;
  last_sign_in_at: number | null;
  password_due_at: number | null;
}

export interface WindowCollectionEntriesTable {
  collection_id: string;
  entry_id: string;
}

export interface WindowCollectionsTable {
  id: string;
  slug: string;
  name: string;
  name_key: string;
  position: number;
  created_at: number;
}

export interface WindowEntriesTable {
  id: string;
  slug: string;
  product_id: string | null;
  group_id: string | null;
  position: number;
  is_highlighted: Generated<number>;
  created_at: number;
}

export interface WithdrawalsTable {
  id: string;
  order_id: string;
  requested_at: number;
  reason: string;
  outcome: Narrow<'withdrawals.outcome', string> | null;
  answer: Generated<string>;
  answered_at: number | null;
  answered_by: string | null;
}

export interface Tables {
  audit: AuditTable;
  backups: BackupsTable;
  calendar: CalendarTable;
  charges: ChargesTable;
  coupons: CouponsTable;
  cpf_lookups: CpfLookupsTable;
  customer_days: CustomerDaysTable;
  customer_totals: CustomerTotalsTable;
  customers: CustomersTable;
  discount_policies: DiscountPoliciesTable;
  figures_edition: FiguresEditionTable;
  forgotten_people: ForgottenPeopleTable;
  freight_accounts: FreightAccountsTable;
  freight_labels: FreightLabelsTable;
  freight_offers: FreightOffersTable;
  freight_orders: FreightOrdersTable;
  idempotency_keys: IdempotencyKeysTable;
  import_keys: ImportKeysTable;
  influencer_days: InfluencerDaysTable;
  order_days: OrderDaysTable;
  order_history: OrderHistoryTable;
  order_lines: OrderLinesTable;
  orders: OrdersTable;
  origin_days: OriginDaysTable;
  outbox: OutboxTable;
  passkeys: PasskeysTable;
  past_commissions: PastCommissionsTable;
  payment_days: PaymentDaysTable;
  payments: PaymentsTable;
  photo_files: PhotoFilesTable;
  photos: PhotosTable;
  pix_accounts: PixAccountsTable;
  postal_codes: PostalCodesTable;
  print_batch_orders: PrintBatchOrdersTable;
  print_batches: PrintBatchesTable;
  product_days: ProductDaysTable;
  product_group_values: ProductGroupValuesTable;
  product_groups: ProductGroupsTable;
  products: ProductsTable;
  recovery_codes: RecoveryCodesTable;
  refunds: RefundsTable;
  sale_days: SaleDaysTable;
  sales: SalesTable;
  second_factors: SecondFactorsTable;
  sender_slots: SenderSlotsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  shipping_policies: ShippingPoliciesTable;
  stock_batches: StockBatchesTable;
  stock_movements: StockMovementsTable;
  tracking_clicks: TrackingClicksTable;
  tracking_links: TrackingLinksTable;
  used_challenges: UsedChallengesTable;
  users: UsersTable;
  window_collection_entries: WindowCollectionEntriesTable;
  window_collections: WindowCollectionsTable;
  window_entries: WindowEntriesTable;
  withdrawals: WithdrawalsTable;
}

/** Reads take a `Db`; a transaction is one too. */
export type Db = Kysely<Tables>;

/** A function that must be atomic takes a `Trx` first. */
export type Trx = Transaction<Tables>;
