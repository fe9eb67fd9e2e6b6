import type { WindowCartAnswer } from '../../contract.ts';
import { useId, useState, type SubmitEvent } from 'react';

import type { WindowCart } from '#kit/web/lib/kept/window-cart.ts';
import { couponTexts as texts } from '../texts.ts';

export interface CouponRefusal {
  readonly code: string;
  readonly message: string;
}

interface CartCouponProps {
  cart: WindowCart;
  quote: WindowCartAnswer;
  refusal: CouponRefusal | undefined;
  /** Hears the code that is in the field. */
  onType: (code: string) => void;
  onChange: (change: Partial<WindowCart>) => void;
}

interface CouponFormProps extends Pick<CartCouponProps, 'refusal' | 'onType' | 'onChange'> {
  isAsking: boolean;
}

/** The keyboards of phones put a space behind completed words. */
const codeOf = (typed: string): string => typed.replace(/\s+/g, '');

function CouponForm({ refusal, isAsking, onType, onChange }: CouponFormProps) {
  const hintId = useId();
  const [typed, setTyped] = useState(refusal?.code ?? '');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = codeOf(typed);
    if (!code || isAsking) return;
    onType('');
    onChange({ coupon: code });
  };
  const isRefused = refusal !== undefined && !isAsking;
  return (
    <details className="w-coupon" open={isRefused || undefined}>
      <summary>{texts.fold}</summary>
      <form onSubmit={submit}>
        <input
          aria-label={texts.label}
          aria-describedby={hintId}
          aria-invalid={isRefused || undefined}
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onType(codeOf(currentTarget.value));
          }}
        />
        <button className="w-button" data-variant="default" aria-busy={isAsking || undefined}>
          {texts.apply}
        </button>
      </form>
      <p id={hintId} className="w-changed" role="status">
        {isRefused ? texts.refused(refusal.code, refusal.message) : ''}
      </p>
    </details>
  );
}

export function CartCoupon({ cart, quote, refusal, onType, onChange }: CartCouponProps) {
  const { coupon } = quote;
  if (cart.coupon !== null && coupon?.isGood) {
    return (
      <p className="line between w-sum" role="status">
        <span>
          {texts.good(coupon.code)}
          <small className="quiet">{texts.best}</small>
        </span>
        <button
          type="button"
          className="second w-remove"
          aria-label={texts.remove(coupon.code)}
          onClick={() => onChange({ coupon: null })}
        >
          {texts.removeWord}
        </button>
      </p>
    );
  }
  if (!quote.hasCoupons && !refusal) return null;
  return (
    <CouponForm
      refusal={refusal}
      isAsking={cart.coupon !== null}
      onType={onType}
      onChange={onChange}
    />
  );
}
