import type { WindowCartAnswer } from '../../contract.ts';
import { formatCep, hasCepDigits } from '#kit/rules/cep.ts';
import { formatCents, fromReais } from '#kit/rules/money.ts';

import { useState } from 'react';

import type { WindowCart } from '#kit/web/lib/kept/window-cart.ts';
import { cartTexts as texts } from '../texts.ts';

interface CartTermsProps {
  cart: WindowCart;
  quote: WindowCartAnswer;
  onChange: (change: Partial<WindowCart>) => void;
}

const priceOf = (reais: number): string =>
  reais === 0 ? texts.free : formatCents(fromReais(reais));

/** Whether no order is made without a choice among the shippings. */
export const needsShipping = ({ shippings, shippingName, canWait }: WindowCartAnswer): boolean =>
  shippings.length > 0 && shippingName === null && !canWait;

function CepField({ cart, onChange }: Omit<CartTermsProps, 'quote'>) {
  const [typed, setTyped] = useState(cart.cep ?? '');
  return (
    <input
      className="w-cep"
      aria-label={texts.cep}
      placeholder={texts.cep}
      inputMode="numeric"
      autoComplete="postal-code"
      value={typed}
      onChange={({ currentTarget }) => {
        const shown = formatCep(currentTarget.value);
        setTyped(shown);
        const cep = hasCepDigits(shown) ? shown : null;
        if (cep !== cart.cep) onChange({ cep });
      }}
    />
  );
}

function Shipping({ cart, quote, onChange }: CartTermsProps) {
  if (quote.shippings.length === 0 && !quote.asksCep) return null;
  const hint = quote.canWait && quote.shippingName === null ? texts.canWait : '';
  return (
    <fieldset className="wrap w-choices" data-obstacle={needsShipping(quote) || undefined}>
      <legend>{texts.shipping}</legend>
      {quote.asksCep && <CepField cart={cart} onChange={onChange} />}
      {quote.shippings.map(({ name, price, kind, days }) => (
        <label key={`${name} ${price}`}>
          <input
            type="radio"
            name="frete"
            checked={quote.shippingName === name && quote.shippingPrice === price}
            onChange={() => onChange({ shippingName: name, shippingPrice: price })}
          />
          <span>
            {name}
            {!/retira/i.test(name) && <small className="quiet">{days ?? texts.kinds[kind]}</small>}
          </span>
          <strong>{priceOf(price)}</strong>
        </label>
      ))}
      {quote.asksCep && (
        <p className="quiet" role="status">
          {quote.shippingProblem ?? hint}
        </p>
      )}
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
      <Shipping cart={cart} quote={quote} onChange={onChange} />
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
