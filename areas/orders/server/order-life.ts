import type { ErrorCode } from '#kit/contract/errors.ts';
import type { Refusing } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { OrderRow } from './orders.repository.ts';

type StepDeps = Pick<Deps, 'config' | 'outbox' | 'live'>;

/** A step of another area in a moment of an order's life, inside the transaction of that moment. */
export type LifeStep<Moment> = (trx: Trx, deps: StepDeps, moment: Moment) => Promise<void>;

/** A step that may refuse its moment. */
export interface RefusingStep<Moment, Code extends ErrorCode, Answer = void> {
  /** The routes that run the moment declare them. */
  readonly refusals: readonly Code[];
  readonly run: (trx: Trx, call: Refusing<Code>, moment: Moment) => Promise<Answer>;
}

/** An order was made, and waits for its customer. Its lines and its history are written. */
export interface PlacedOrder {
  readonly order: Pick<OrderRow, 'id' | 'shipping_name' | 'shipping_cents' | 'total_cents'>;
  readonly now: number;
}

/** A customer confirms. The order and the customer are held; the order's row and its stock are not written yet. */
export interface ConfirmingOrder {
  /** The order as it waits. */
  readonly order: OrderRow;
  /** The customer's CPF, digits. */
  readonly cpf: string;
}

/** A customer confirmed. The order is held and written, with its history; its stock is not taken yet. */
export interface ConfirmedOrder {
  readonly order: OrderRow;
  readonly now: number;
}

/** An order has another cart. The order is held and written, with its lines and its history; its stock is not moved yet. */
export interface ChangedOrder {
  readonly order: OrderRow;
  /** Whether the discount is still the one that the order had. */
  readonly keepsDiscount: boolean;
  /** Whether the customer agreed to the order before, and sees a difference. */
  readonly differsFromAgreed: boolean;
  readonly now: number;
}

/** An order is cancelled. The order is held and written, with its history; its stock is not given back yet. */
export interface CancelledOrder {
  readonly order: OrderRow;
  /** The customer's request to withdraw that the caller means to answer. */
  readonly withdrawal: string | undefined;
  readonly userId: string | null;
  readonly now: number;
}

/** A provider told of money that came in. The order is held; the payment is written. */
export interface PaidOrder {
  readonly orderId: string;
  readonly amountCents: number;
  readonly now: number;
}

/** An order left, by a tracking code or by hand, or the code of one that is away was corrected. The order is held and written. */
export interface SentOrder {
  readonly order: OrderRow;
  /** The order was away before: only its code changed. */
  readonly isCorrection: boolean;
  readonly now: number;
}

/** It was taken back that an order left. The order is held and written. */
export interface ShippingTakenBack {
  readonly order: OrderRow;
  readonly now: number;
}

/** The steps of each moment, in their order. `app/order-life.ts` has them all. */
export interface OrderLife<Code extends ErrorCode = ErrorCode> {
  readonly placed: readonly LifeStep<PlacedOrder>[];
  readonly confirming: readonly RefusingStep<ConfirmingOrder, Code>[];
  readonly confirmed: readonly LifeStep<ConfirmedOrder>[];
  readonly changed: readonly LifeStep<ChangedOrder>[];
  /** Before `cancelled`. A step answers the reason that the trail keeps of the cancellation; undefined for none. */
  readonly cancelling: readonly RefusingStep<CancelledOrder, Code, string | undefined>[];
  readonly cancelled: readonly LifeStep<CancelledOrder>[];
  readonly paid: readonly LifeStep<PaidOrder>[];
  readonly sent: readonly LifeStep<SentOrder>[];
  readonly shippingTakenBack: readonly LifeStep<ShippingTakenBack>[];
}

/** Runs the steps of a moment one after the other. */
export async function runSteps<Moment>(
  steps: readonly LifeStep<Moment>[],
  trx: Trx,
  deps: StepDeps,
  moment: Moment,
): Promise<void> {
  for (const step of steps) await step(trx, deps, moment);
}

/** Runs the steps of a moment that they may refuse, one after the other. @returns their answers. */
export async function runRefusingSteps<Moment, Code extends ErrorCode, Answer>(
  steps: readonly RefusingStep<Moment, Code, Answer>[],
  trx: Trx,
  call: Refusing<Code>,
  moment: Moment,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const step of steps) answers.push(await step.run(trx, call, moment));
  return answers;
}

/** The refusals that the steps of a moment may make. */
export const refusalsOfSteps = <Code extends ErrorCode>(
  steps: readonly Pick<RefusingStep<never, Code>, 'refusals'>[],
): readonly Code[] => steps.flatMap(({ refusals }) => refusals);
