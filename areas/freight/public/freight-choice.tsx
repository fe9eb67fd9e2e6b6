import { fromReais } from '#kit/rules/money.ts';
import { money } from '#areas/orders/public/shared/money.ts';
import type { ShippingChoiceProps } from '#areas/orders/public/shared/shared-order.ts';
import { daysInWords } from '../rules/offer-lines.ts';
import { quotableCep } from '../rules/quotable-cep.ts';
import classes from './freight-choice.module.css';
import { freightTexts as texts } from './texts.ts';
import { useFreightChoice } from './use-freight-choice.ts';

function Lines(props: ShippingChoiceProps) {
  const { lines, failure, chosen, choose } = useFreightChoice(props);
  return (
    <>
      <div role="radiogroup" aria-labelledby="confirm-freight" hidden={!lines?.length}>
        {lines?.map((line) => (
          <label key={`${line.name} ${line.price}`} className={`line ${classes.choice}`}>
            <input
              type="radio"
              name="freight"
              checked={chosen.name === line.name && chosen.price === line.price}
              onChange={() => choose(line)}
            />
            <span className="rest breaks">
              {line.name}
              <small className="quiet">{line.days && daysInWords(line.days)}</small>
            </span>
            <span className="medium digits">{line.price > 0 ? money(line.price) : texts.free}</span>
          </label>
        ))}
      </div>
      <p role="status" className="quiet">
        {failure ?? (lines ? lines.length === 0 && texts.none : texts.asking)}
      </p>
    </>
  );
}

/** "Frete": the shop's own shippings and the carriers' offers for the CEP in the form. */
export function FreightChoice(props: ShippingChoiceProps) {
  const { order } = props;
  const cep = quotableCep(props.cep);
  const productsCents = fromReais(order.totalPrice) - fromReais(order.shippingPrice);
  return (
    <section className={`one-column ${classes.section}`} aria-labelledby="confirm-freight">
      <h2 id="confirm-freight">{texts.title}</h2>
      {cep === undefined ? (
        <p className="quiet">{texts.needsCep}</p>
      ) : (
        <Lines key={`${cep} ${productsCents}`} {...props} cep={cep} />
      )}
    </section>
  );
}
