import type { WindowCartAnswer } from '../../contract.ts';
import { formatCents, fromReais } from '#kit/rules/money.ts';

import type { WindowCart } from '#kit/web/lib/kept/window-cart.ts';
import { cartTexts as texts } from '../texts.ts';

interface CartTermsProps {
  cart: WindowCart;
  quote: WindowCartAnswer;
  onChange: (change: Partial<WindowCart>) => void;
}

const priceOf = (reais: number): string =>
  reais === 0 ? texts.free : formatCents(fromReais(reais));

function Shipping({ quote, onChange }: Omit<CartTermsProps, 'cart'>) {
  if (quote.shippings.length === 0) return null;
  return (
    <fieldset className="wrap w-choices" data-obstacle={quote.shippingName === null || undefined}>
      <legend>{texts.shipping}</legend>
      {quote.shippings.map(({ name, price, kind }) => (
        <label key={`${name} ${price}`}>
          <input
            type="radio"
            name="frete"
            checked={quote.shippingName === name && quote.shippingPrice === price}
            onChange={() => onChange({ shippingName: name, shippingPrice: price })}
          />
          <span>
            {name}
            {!/retira/i.test(name) && <small className="quiet">{texts.kinds[kind]}</small>}
          </span>
          <strong>{priceOf(price)}</strong>
        </label>
      ))}
    </fieldset>
  );
}

function Payment({ cart, quote, onChange }: CartTermsProps) {
  if (quote.pix === null) return null;
  const offCents = fromReais(quote.pix.amount);
  return (
    <fieldset className="wrap w-choices">
      <legend>{texts.payment}</legend>
      {[true, false].map((paysByPix) => (
        <label key={String(paysByPix)}>
          <input
            type="radio"
            name="pagamento"
            checked={cart.paysByPix === paysByPix}
            onChange={() => onChange({ paysByPix })}
          />
          <span>
            {paysByPix ? texts.pix(offCents > 0 ? formatCents(offCents) : undefined) : texts.other}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function CartTerms({ cart, quote, onChange }: CartTermsProps) {
  return (
    <>
      <Shipping quote={quote} onChange={onChange} />
      <Payment cart={cart} quote={quote} onChange={onChange} />
      <label className="label stack-6 w-note">
        <span>
          {texts.note} <small className="quiet">{`(${texts.optional})`}</small>
        </span>
        <textarea
          rows={2}
          maxLength={300}
          placeholder={texts.noteHint}
          value={cart.note}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
      </label>
    </>
  );
}
