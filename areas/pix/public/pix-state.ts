import type { OrderChargeAnswer } from '../contract.ts';
import type { OrderPix } from '#kit/contract/pix.ts';

export interface PixState {
  /** The code to show; null without one. */
  readonly pix: OrderPix | null;
  /** The unpaid sum, in reais; undefined until an answer has it. */
  readonly due: number | undefined;
  readonly answer: OrderChargeAnswer | undefined;
  readonly copied: (Pick<OrderPix, 'code' | 'amount'> & { readonly isDone: boolean }) | undefined;
  /** The wait is over: the box shows the code that it has. */
  readonly hasWaited: boolean;
}

export type PixEvent =
  | { readonly type: 'answered'; readonly answer: OrderChargeAnswer }
  /** `isDone`: by the button; otherwise the code is only selected. */
  | { readonly type: 'copied'; readonly isDone: boolean }
  | { readonly type: 'waited' };

/** The code to show after an answer. A copied code is about to be paid: it stays as long as it pays the right sum. */
function nextPix({ pix, copied }: PixState, answer: OrderChargeAnswer): OrderPix | null {
  const { pix: next, due, isMaking } = answer;
  if (!pix || pix.amount !== due) return next;
  if (!next) return isMaking ? pix : null;
  if (next.code === pix.code) return pix;
  if (next.isAutomatic && !pix.isAutomatic) return copied?.code === pix.code ? pix : next;
  return pix.isAutomatic && !next.isAutomatic && isMaking ? pix : next;
}

export function nextPixState(state: PixState, event: PixEvent): PixState {
  switch (event.type) {
    case 'answered': {
      const { answer } = event;
      const isSameSum = state.due === undefined || state.due === answer.due;
      return {
        ...state,
        answer,
        pix: nextPix(state, answer),
        due: answer.due,
        hasWaited: !answer.isMaking || (isSameSum && state.hasWaited),
      };
    }
    case 'copied': {
      const { pix } = state;
      if (!pix) return state;
      const { code, amount } = pix;
      return { ...state, copied: { code, amount, isDone: event.isDone } };
    }
    case 'waited':
      return { ...state, hasWaited: true };
  }
}

/** The replacement of the box: `settled`, the order is paid; `none`, there is no code. */
export function pixViewOf({
  pix,
  due,
  copied,
  hasWaited,
}: PixState): 'settled' | 'waiting' | 'code' | 'none' {
  if (due === 0) return 'settled';
  const isShown = hasWaited || pix?.isAutomatic || (pix && copied?.code === pix.code);
  if (!isShown) return 'waiting';
  return pix ? 'code' : 'none';
}
