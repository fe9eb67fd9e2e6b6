import type { Generated, Kysely, Transaction } from 'kysely';
import type { AuditAction, AuditRole, AuditSubjectType } from '@balcao/domain/contract/audit';
import type { MessageKind, MessageState } from '@balcao/domain/contract/messages';
import type { OrderOrigin, OrderStatus } from '@balcao/domain/contract/orders';
import type { PaymentMethod, PaymentStatus } from '@balcao/domain/contract/payments';
import type { PixProviderName } from '@balcao/domain/contract/pix-account';
import type { RefundState } from '@balcao/domain/contract/refunds';
import type { StockMovementReason } from '@balcao/domain/contract/products';
import type { StockBatchKind } from '@balcao/domain/contract/stock';
import type { ShippingKind } from '@balcao/domain/contract/shipping';
import type { WithdrawalOutcome } from '@balcao/domain/contract/withdrawals';
import type { Role } from '@balcao/domain/contract/accounts';
import type { CustomerField, PersonField } from '@balcao/domain/rules/person-fields';
import type { MeasureColumn } from '@balcao/domain/rules/measure-fields';
import type { ProductDetail } from '@balcao/domain/rules/product-fields';

/*
 * Every table and column. Money is integer centavos, times are UTC epoch milliseconds,
 * flags are 0 or 1, identifiers are UUIDv7 texts.
 */

export interface UsersTable {
  id: string;
  email: string;
  name: string;
  role: Role;
  password_hash: string;
  customer_id: string | null;
  disabled_at: number | null;
  created_at: number;
  last_sign_in_at: Generated<number | null>;
  /** The time from which a password set by somebody else allows only its own change; null once the owner has chosen one. */
  password_due_at: Generated<number | null>;
}

/** A signed-in device. Whatever ends a session deletes its row, so a token without a row is worth nothing. */
export interface SessionsTable {
  id: string;
  user_id: string;
  /** Browser and system, as in "Chrome · Windows". */
  device: string;
  created_at: number;
  /** Within five minutes. */
  used_at: number;
  /** When it ends unless somebody goes on working. */
  idle_ends_at: number;
  /** When it ends at last. */
  ends_at: number;
  /** 1 where it began with a second factor or a passkey, or has set one up since. */
  is_two_factor: number;
}

/** An authenticator app; it counts once `confirmed_at` says that it works. */
export interface SecondFactorsTable {
  user_id: string;
  /** Sealed. */
  secret: string;
  confirmed_at: number | null;
  /** The time step of the last code that was taken: none is taken twice. */
  last_step: Generated<number>;
  /** Wrong codes in a row. */
  failures: Generated<number>;
  blocked_until: Generated<number>;
  created_at: number;
}

export interface RecoveryCodesTable {
  user_id: string;
  /** Keyed hash. */
  code_hash: string;
  used_at: number | null;
}

export interface PasskeysTable {
  /** The authenticator's own name of the key, base64url. */
  id: string;
  user_id: string;
  name: string;
  public_key: string;
  counter: number;
  /** JSON list of how the browser reaches it. */
  transports: string;
  created_at: number;
  used_at: number | null;
}

/** Challenges that were answered, until they would have expired anyway. */
export interface UsedChallengesTable {
  challenge: string;
  expires_at: number;
}

/** Whole grams and centimetres; null for what nobody has said. */
type MeasureColumns = { [Column in MeasureColumn]: Generated<number | null> };

export interface ProductsTable extends Record<ProductDetail, string>, MeasureColumns {
  id: string;
  name: string;
  /** Lower-cased name: unique among products that are not deleted. */
  name_key: string;
  /** Name, code and barcode as `productSearchText` gives them, for search and for ordering by name. */
  search_text: string;
  price_cents: number;
  stock: number;
  /** The group in which it stands, and its value on each of the group's axes; a group of one axis has no second value. */
  group_id: Generated<string | null>;
  value_1_id: Generated<string | null>;
  value_2_id: Generated<string | null>;
  /** What a unit cost the shop, for admins alone; null where it is unknown. */
  cost_cents: number | null;
  /** The stock at which it is low; null: that of its group holds. */
  minimum_units: Generated<number | null>;
  created_at: number;
  updated_at: number;
  /** Deleted products stay, out of sight: order lines and the stock ledger refer to them. */
  deleted_at: number | null;
}

/** Products that are one thing in sizes and colours. A group whose products are all deleted is gone. */
export interface ProductGroupsTable extends MeasureColumns {
  id: string;
  name: string;
  /** As that of products. Two groups of one name would have products of one name. */
  name_key: string;
  description: string;
  /** Tamanho, Cor. */
  axis_1: string;
  /** Blank for a group of one axis. */
  axis_2: string;
  /** The minimum of each of its products without one of its own. */
  minimum_units: Generated<number | null>;
  /** How often it was changed. */
  version: number;
  created_at: number;
  updated_at: number;
}

/** A value of an axis: P, Azul. */
export interface ProductGroupValuesTable {
  id: string;
  group_id: string;
  axis: 1 | 2;
  /** From 0, in the order in which the axis shows its values. */
  position: number;
  name: string;
  name_key: string;
  /** Since when it is not sold any more; the deleted products of that moment are those that it took along. */
  archived_at: number | null;
}

export interface StockMovementsTable {
  product_id: string;
  /** 1, 2, 3 … of the product, in the order of the commits. */
  sequence: number;
  delta: number;
  reason: StockMovementReason;
  note: string;
  /** The order's `order_id`, as a fact: no foreign key, see the migration. */
  order_number: number | null;
  user_id: string | null;
  /** The movement of the product that this one takes back. */
  undoes: number | null;
  /** What a unit of this entry cost, for admins alone; null where nobody said. */
  unit_cost_cents: number | null;
  /** The product's cost before this movement and after it; both null where it left the cost alone. */
  cost_from_cents: number | null;
  cost_to_cents: number | null;
  /** The batch in which the movement was made, or in whose undoing. */
  batch_id: string | null;
  created_at: number;
}

/** The bytes of a photo, in use or about to be. */
export interface PhotoFilesTable {
  /** SHA-256 of the photo's four files, one after the other. */
  hash: string;
  /** The last upload of these bytes: only that one takes them back when it fails. */
  upload_id: string;
  /** When the bytes were last uploaded, or a row that named them went. */
  used_at: number;
  /** Since when somebody is removing the bytes. */
  removing_at: number | null;
}

/** A photo of a product or of a group, never of both. */
export interface PhotosTable {
  id: string;
  product_id: string | null;
  group_id: string | null;
  position: number;
  hash: string;
  /** The value of the group's axis that the photo shows, such as a colour. */
  value_id: string | null;
  alt: string;
  /** Pixels of the widest file. */
  width: number;
  height: number;
  created_at: number;
}

/** Movements of several products that were made together. What it moved is told once: a later undoing has its own movements. */
export interface StockBatchesTable {
  id: string;
  kind: StockBatchKind;
  note: string;
  /** The lines, also those of a count without a difference, which have no movement. */
  products: number;
  entered: number;
  removed: number;
  user_id: string | null;
  created_at: number;
  undone_at: number | null;
}

/** The column of an order's own copy of a field of its customer: `customer_name`, `street`. */
export type OrderPersonColumn<Field extends PersonField = PersonField> = Field extends CustomerField
  ? `customer_${Field}`
  : Field;

export interface CustomersTable extends Record<PersonField, string> {
  id: string;
  /** Staff's note on the customer, for staff alone. */
  note: Generated<string>;
  search_text: string;
  created_at: number;
  updated_at: number;
}

export interface ShippingPoliciesTable {
  id: string;
  name: string;
  name_key: string;
  price_cents: number;
  created_at: number;
  updated_at: number;
  /** How its parcels travel. */
  shipping_kind: Generated<ShippingKind>;
  /** When it was removed; null while it stands. */
  deleted_at: Generated<number | null>;
}

export interface DiscountPoliciesTable {
  id: string;
  name: string;
  description: string;
  /** JSON of the contract's `rules`. */
  rules: string;
  created_at: number;
  updated_at: number;
}

/** A code by which customers of the window have a right to a discount. */
export interface CouponsTable {
  id: string;
  /** As it is shown. */
  code: string;
  /** What it is compared by: see `couponKey`. */
  code_key: string;
  discount_policy_id: string;
  /** Its first and last day in the store's time zone, `yyyy-mm-dd`; null: no bound. */
  from_day: string | null;
  to_day: string | null;
  /** The most orders, in all and of one CPF; null: no limit. */
  uses: number | null;
  uses_a_customer: number | null;
  /** The influencer for whom its orders count. */
  tracking_link_id: string | null;
  is_on: number;
  created_at: number;
  updated_at: number;
  /** Deleted coupons stay for the orders that they brought in. */
  deleted_at: number | null;
}

export interface TrackingLinksTable {
  id: string;
  tracking_id: string;
  influencer_name: string;
  seller_phone: string;
  clicks: number;
  /** Hundredths of a percent of the products that the link brought in. */
  commission_basis_points: Generated<number>;
  created_at: number;
  /** Deleted links stay for the orders that they brought in. */
  deleted_at: number | null;
  destination: Generated<'chat' | 'window'>;
  /** Of the thing in the window to which the link leads; null for the whole window. */
  destination_slug: string | null;
  /** In small letters; two links in use never have the same. */
  short_name: string | null;
  /** How often the secret address of the influencer's page was renewed. */
  page_version: Generated<number>;
}

/**
 * An order has its own copy of its customer: null until confirmed, then at most blank, and never changed by later edits of the
 * record.
 */
export interface OrdersTable extends Record<OrderPersonColumn, string | null> {
  id: string;
  /** The random twelve-digit number that the customer's link carries. */
  order_id: number;
  status: OrderStatus;
  is_temporary: number;
  created_at: number;
  updated_at: number;
  confirmed_at: number | null;
  total_cents: number;
  shipping_cents: number;
  shipping_name: string | null;
  /** How it travels, as its shipping policy had it. */
  shipping_kind: Generated<ShippingKind>;
  discount_policy_id: string | null;
  discount_name: string | null;
  discount_cents: number;
  tracking_code: string | null;
  created_by: string | null;
  tracking_link_id: string | null;
  customer_id: string | null;
  /** 1 when fields left as the look-up's mask came from the customer's record: the link's holder never sees those. */
  details_from_record: Generated<number>;
  /** How often its cart was changed: 0 for an order as it was made. */
  version: Generated<number>;
  /** 1 when it changed after it was printed, until it is printed again. */
  changed_after_print: Generated<number>;
  /** The sum of `payments`, written in the transaction that changes them. */
  paid_cents: Generated<number>;
  /** 1 when CPF, e-mail or phone came from there too: the link's holder typed none of them. */
  contact_from_record: Generated<number>;
  /** The person for whom staff made the link, until it is confirmed: a known customer as of then, or the typed data. */
  recipient_customer_id: Generated<string | null>;
  recipient_name: Generated<string | null>;
  /** International digits. */
  recipient_phone: Generated<string | null>;
  /** Until when it can be confirmed; null: for good. */
  expires_at: Generated<number | null>;
  /** Staff's note on the order, for staff alone. */
  note: Generated<string>;
  /** Access key of its fiscal document, normalised: 44 capitals and digits. */
  fiscal_key: Generated<string | null>;
  /** When staff marked it as delivered. */
  delivered_at: Generated<number | null>;
  /** Since when a row of `withdrawals` waits for its answer; written in the transaction that changes it. */
  withdrawal_requested_at: Generated<number | null>;
  /** The parts in which the confirmation differs from the customer's record of that time; null: neither differs. */
  doubt: Generated<'phone' | 'address' | 'both' | null>;
  /** The phone of that record, for a doubted order; null where the record had none, or the phone had to be forgotten. */
  known_phone: Generated<string | null>;
  /** When and by whom staff said that they had asked the customer. */
  doubt_settled_at: Generated<number | null>;
  doubt_settled_by: Generated<string | null>;
  /** Where it was made: by staff, or by its customer in the window. */
  origin: Generated<OrderOrigin>;
  /** What its customer noted in the window; empty for nothing. */
  customer_note: Generated<string>;
  /** Its coupon, also where another discount took more off; the code as it was then. */
  coupon_id: Generated<string | null>;
  coupon_code: Generated<string | null>;
  /** Its customer would rather arrange the payment with the store than pay by PIX. */
  arranges_payment: Generated<0 | 1>;
  search_text: string;
}

/** A product of no group, or a group, that the window shows. */
export interface WindowEntriesTable {
  id: string;
  /** The last part of its address, as long as the window shows it. */
  slug: string;
  product_id: string | null;
  group_id: string | null;
  /** From 0, in the order in which the window and its collections show it. */
  position: number;
  is_highlighted: Generated<number>;
  created_at: number;
}

export interface WindowCollectionsTable {
  id: string;
  slug: string;
  name: string;
  name_key: string;
  position: number;
  created_at: number;
}

export interface WindowCollectionEntriesTable {
  collection_id: string;
  entry_id: string;
}

/**
 * The store's calendar in runs of days of 24 hours each: the day of an instant is `first_day` of the last run that begins at or
 * before it, plus the whole days since `from_ms`, but at most `last_day` (the last day of a run may be longer). Derived.
 */
export interface CalendarTable {
  from_ms: number;
  /** Days since 1970-01-01 of the store's calendar: see `dayNumber`. */
  first_day: number;
  last_day: number;
}

/**
 * The number and worth of each day's orders, by status and payment: temporary orders too. Derived, kept by triggers of `orders`.
 * Always sum: on PostgreSQL one key has as many rows (`slot`) as there were writers at once, so that nobody waits for another's
 * commit. Single rows may be negative. A key whose orders sum to 0 may remain.
 */
export interface OrderDaysTable {
  /** The day of `orders.created_at`, numbered as in `calendar`. */
  day: number;
  status: OrderStatus;
  /** As `PAYMENT_STATUS` says; empty where that is null. */
  payment: PaymentStatus | '';
  is_temporary: number;
  slot: Generated<number>;
  orders: number;
  total_cents: number;
  /** The unpaid part of the totals of orders that are not wholly paid, in any state. */
  unpaid_cents: number;
}

/*
 * The dashboard's figures, derived and kept by triggers as `order_days` is: where there is a `slot`, always sum. Days are numbers
 * as in `calendar`. A standing order was confirmed and is not cancelled.
 */

/** The calendar of the figures. Its row is written last when they are computed; without the row nothing is kept. */
export interface FiguresEditionTable {
  edition: string;
}

/** A standing order of a CPF. */
export interface SalesTable {
  customer_cpf: string;
  /** The order's time of creation; `day` is the number of its day. */
  created_at: number;
  order_id: string;
  day: number;
  /** The day of the same CPF's previous sale, by creation and order; `NEVER` for the first sale. */
  previous_day: number;
  total_cents: number;
}

/** How many sales a day had, by the day of the same customer's sale before. */
export interface SaleDaysTable {
  day: number;
  previous_day: number;
  slot: Generated<number>;
  orders: number;
  total_cents: number;
}

/** The sales of a CPF. */
export interface CustomerTotalsTable {
  customer_cpf: string;
  orders: number;
  total_cents: number;
}

/** The lines of standing orders. */
export interface ProductDaysTable {
  product_id: string;
  day: number;
  slot: Generated<number>;
  quantity: number;
  total_cents: number;
  /** The part of the total whose cost is known. */
  costed_cents: Generated<number>;
  /** The cost of that part. */
  cost_cents: Generated<number>;
}

/** The standing orders that a link brought in. */
export interface InfluencerDaysTable {
  tracking_link_id: string;
  day: number;
  slot: Generated<number>;
  orders: number;
  total_cents: number;
  /** The products after the discount, without the freight. */
  products_cents: number;
}

/** The standing orders that others than the staff made, by where. */
export interface OriginDaysTable {
  origin: OrderOrigin;
  day: number;
  slot: Generated<number>;
  orders: number;
  total_cents: number;
}

/** Payments by the day on which they came in, less money given back, without payments that were taken back. */
export interface PaymentDaysTable {
  day: number;
  slot: Generated<number>;
  received_cents: number;
  /** What the provider of PIX kept of it. */
  fee_cents: Generated<number>;
}

/** Customers by the day on which they were registered. */
export interface CustomerDaysTable {
  day: number;
  slot: Generated<number>;
  customers: number;
}

/** How many orders there are of each state and payment, kept by triggers as `order_days` is, from the first order on. */
export interface OrderCountsTable {
  status: OrderStatus;
  /** As `paymentStatusOf`; empty where that is null. */
  payment: PaymentStatus | '';
  slot: Generated<number>;
  total: number;
}

/** Money received; negative: given back. Rows are never deleted. */
export interface PaymentsTable {
  id: string;
  order_id: string;
  amount_cents: number;
  method: PaymentMethod;
  received_at: number;
  user_id: string | null;
  note: string;
  /** When a payment that was noted by mistake stopped counting, and by whom. */
  taken_back_at: Generated<number | null>;
  taken_back_by: Generated<string | null>;
  /** Of a payment that the store's provider told of; its id there, or, of money given back, that of the payment and the sum till then. */
  provider: Generated<PixProviderName | null>;
  provider_payment_id: Generated<string | null>;
  charge_id: Generated<string | null>;
  /** What the provider kept; null where it does not tell. */
  fee_cents: Generated<number | null>;
  /** The payment of which the provider gave money back. */
  refund_of: Generated<string | null>;
}

/** The store's accounts at a provider of PIX. At most one is current; the others still answer for their charges. */
export interface PixAccountsTable {
  id: string;
  provider: PixProviderName;
  /** JSON of what gives access to it, sealed. */
  access: string;
  is_current: number;
  is_on: number;
  certificate_ends_at: number | null;
  notices: 'registered' | 'by-hand' | 'none';
  notice_failure: string | null;
  /** Notices without a right signature. */
  refused_notices: Generated<number>;
  last_notice_at: number | null;
  /** The moment up to which its list of payments was read. */
  listed_until: number;
  next_list_at: number;
  lease_owner: string | null;
  lease_until: Generated<number>;
  /** Calls that failed one after the other, until when it is left alone, and the fault of the last. */
  failures: Generated<number>;
  paused_until: Generated<number>;
  last_failure: string | null;
  failed_at: number | null;
  created_at: number;
  updated_at: number;
}

/** A code by which an order is paid, made at a provider. */
export interface ChargesTable {
  id: string;
  order_id: string;
  account_id: string;
  /** The number of the order's charge, from 1. */
  attempt: number;
  /** Its name at the provider, chosen by us: `txid`, or the external reference. */
  reference: string;
  /** The name that the provider gave it. */
  provider_id: string | null;
  amount_cents: number;
  /** "Copia e cola", as it came. */
  code: string | null;
  state: ChargeState;
  expires_at: number;
  /** When the customer's page was last seen to show it. */
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

/**
 * `making`: perhaps not at the provider yet. `cancelling`: no longer shown, and still to be cancelled and asked for once more.
 * `expired`: asked for once more after its end. `refused`: the provider does not take it.
 */
export type ChargeState =
  | 'making'
  | 'open'
  | 'cancelling'
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'refused';

/** Refunds that staff asked a provider for. What was given back is a row of `payments`. */
export interface RefundsTable {
  id: string;
  payment_id: string;
  account_id: string;
  amount_cents: number;
  /** Its name at the provider, chosen by us, under which it is given once. */
  reference: string;
  provider_id: string | null;
  state: RefundState;
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

/** A customer's wish to withdraw from an order, and the shop's answer. At most one wish per order waits. */
export interface WithdrawalsTable {
  id: string;
  order_id: string;
  requested_at: number;
  /** The customer's words. */
  reason: string;
  /** Null, with what follows, while it waits. */
  outcome: Generated<WithdrawalOutcome | null>;
  /** The shop's words for the customer. */
  answer: Generated<string>;
  answered_at: Generated<number | null>;
  answered_by: Generated<string | null>;
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
  /** The product's cost at the confirmation, for admins alone; null before it, and where it was unknown then. */
  unit_cost_cents: Generated<number | null>;
}

export interface OrderHistoryTable {
  order_id: string;
  /** 1, 2, 3 … of the order, in the order of the commits: times of several processes do not tell it. */
  sequence: number;
  user_id: string | null;
  /** Where it leads; it comes from where the step before led. */
  to_status: OrderStatus;
  /** JSON of the facts of a change of the cart, amounts in centavos; null for a change of the state. */
  facts: Generated<string | null>;
  created_at: number;
}

export interface PrintBatchesTable {
  id: string;
  user_id: string | null;
  created_at: number;
}

export interface PrintBatchOrdersTable {
  batch_id: string;
  order_id: string;
  position: number;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  payload_hash: string;
  /** JSON of the first answer; null only inside the transaction that is computing it. */
  answer: string | null;
  created_at: number;
}

/** A name or CPF of a spreadsheet that is being imported. */
export interface ImportKeysTable {
  import_id: string;
  /** Keyed hash: the table must not become a list of CPFs. */
  key_hash: string;
  /** The first row of the file that has it. */
  row: number;
  created_at: number;
}

/** People who asked to be forgotten. A row goes when the person comes back. */
export interface ForgottenPeopleTable {
  /** A keyed hash: the CPF itself is nowhere any more. */
  cpf_hash: string;
  forgotten_at: number;
}

export interface CpfLookupsTable {
  order_id: string;
  /** Keyed hash: the table must not become a list of CPFs. */
  cpf_hash: string;
  created_at: number;
}

export interface PostalCodesTable {
  cep: string;
  answer: string;
  fetched_at: number;
}

export interface TrackingClicksTable {
  tracking_link_id: string;
  /** `yyyy-mm-dd` in the store's time zone. */
  day: string;
  clicks: number;
}

export interface OutboxTable {
  id: string;
  order_id: string;
  kind: MessageKind;
  state: MessageState;
  /** International digits. */
  phone: string;
  text: string;
  /** How often a sender was asked to take it. */
  tries: Generated<number>;
  /** 1: a try left it open whether the provider took it. */
  left_open: Generated<number>;
  /** 1: the message's subject was taken back while the message was just leaving; it is not tried again. */
  withdrawn: Generated<number>;
  next_try_at: number;
  /** While `sending`: until when nobody else takes it, and by whose claim. */
  lease_until: number | null;
  lease_owner: string | null;
  sender_name: string | null;
  /** The provider's identifier of the message. */
  provider_id: string | null;
  last_failure: string | null;
  /** The message that staff sent again; null for an order's own one of its kind. */
  resend_of: string | null;
  /** Of a payment that came in: its sum; null for every other kind. */
  amount_cents: number | null;
  created_at: number;
  updated_at: number;
  sent_at: number | null;
}

/** The state of a WhatsApp sender, shared by all processes, under a hash of its address and instance. */
export interface SenderSlotsTable {
  key: string;
  next_free_at: Generated<number>;
  /** The claim that is using it. */
  held_by: string | null;
  broken_until: Generated<number>;
  /** Failures in a row since the sender last took a message. */
  failures: Generated<number>;
  last_failure: string | null;
  last_used_at: Generated<number>;
  /** When it last sent, or answered a test; 0: never as it is configured, or it failed since. */
  proven_at: Generated<number>;
}

export interface SettingsTable {
  key: string;
  value: string;
}

/** Rows are only ever added: see the migration. */
export interface AuditTable {
  id: string;
  at: number;
  actor_id: string | null;
  /** Name and role as they were then. */
  actor_name: string;
  actor_role: AuditRole;
  network: string | null;
  request_id: string | null;
  action: AuditAction;
  subject_type: AuditSubjectType | null;
  subject_id: string | null;
  /** As it was then; null for a customer. */
  subject_name: string | null;
  /** JSON of the contract's `auditDetails`. */
  details: string;
  /** Unique key of an event that is recorded once a day, such as a look at a customer by one user. */
  once: string | null;
}

export interface BackupsTable {
  id: string;
  finished_at: number;
  /** The whole path on the machine that made it; null, with what follows, when it failed. */
  file: string | null;
  bytes: number | null;
  row_count: number | null;
  encrypted: number | null;
  /** Why it failed; null when it is good. */
  failure: string | null;
}

/** The counts of limits on calls; only where several processes share the database. Unlogged, and in no backup. */
export interface RateLimitsTable {
  /** The limit's name and a keyed hash of the counted caller. */
  key: string;
  points: number;
  /** When the count starts over, epoch milliseconds. */
  expire: number | null;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  products: ProductsTable;
  product_groups: ProductGroupsTable;
  product_group_values: ProductGroupValuesTable;
  stock_movements: StockMovementsTable;
  photo_files: PhotoFilesTable;
  photos: PhotosTable;
  stock_batches: StockBatchesTable;
  customers: CustomersTable;
  shipping_policies: ShippingPoliciesTable;
  discount_policies: DiscountPoliciesTable;
  coupons: CouponsTable;
  tracking_links: TrackingLinksTable;
  orders: OrdersTable;
  window_entries: WindowEntriesTable;
  window_collections: WindowCollectionsTable;
  window_collection_entries: WindowCollectionEntriesTable;
  order_days: OrderDaysTable;
  calendar: CalendarTable;
  figures_edition: FiguresEditionTable;
  sales: SalesTable;
  sale_days: SaleDaysTable;
  customer_totals: CustomerTotalsTable;
  product_days: ProductDaysTable;
  influencer_days: InfluencerDaysTable;
  origin_days: OriginDaysTable;
  payment_days: PaymentDaysTable;
  customer_days: CustomerDaysTable;
  order_counts: OrderCountsTable;
  order_lines: OrderLinesTable;
  order_history: OrderHistoryTable;
  payments: PaymentsTable;
  pix_accounts: PixAccountsTable;
  charges: ChargesTable;
  refunds: RefundsTable;
  withdrawals: WithdrawalsTable;
  print_batches: PrintBatchesTable;
  print_batch_orders: PrintBatchOrdersTable;
  idempotency_keys: IdempotencyKeysTable;
  import_keys: ImportKeysTable;
  cpf_lookups: CpfLookupsTable;
  forgotten_people: ForgottenPeopleTable;
  postal_codes: PostalCodesTable;
  settings: SettingsTable;
  outbox: OutboxTable;
  sender_slots: SenderSlotsTable;
  tracking_clicks: TrackingClicksTable;
  audit: AuditTable;
  backups: BackupsTable;
  rate_limits: RateLimitsTable;
}

/** Reads take a `Db`; a transaction is one too. */
export type Db = Kysely<Tables>;

/** A function that must be atomic takes a `Trx` first. */
export type Trx = Transaction<Tables>;
