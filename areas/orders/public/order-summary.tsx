import { photoAddress } from '#kit/rules/photo-address.ts';

import { ProductName } from '#kit/web/lib/product-name.tsx';
import { money } from './shared/money.ts';
import { publicOrderTexts as texts } from './shared/texts.ts';
import type { SharedOrder } from './shared/shared-order.ts';
import classes from './order-summary.module.css';

type Line = SharedOrder['products'][number];

function LineRow({ line }: { line: Line }) {
  return (
    <li className={`wrap ${classes.row}`} data-pictured={line.photo !== undefined || undefined}>
      {line.photo && (
        <img
          className={classes.photo}
          src={photoAddress(line.photo.hash, 320)}
          width={line.photo.width}
          height={line.photo.height}
          alt={line.photo.alt}
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
      <div className={classes.what}>
        <p className={`medium ${classes.name}`}>
          <ProductName name={line.name} />
        </p>
        <p className="quiet">
          {`${line.quantity} × `}
          {line.listPrice > line.price && (
            <>
              <span className="visually-hidden">{texts.listPrice} </span>
              <s>{money(line.listPrice)}</s>{' '}
            </>
          )}
          {money(line.price)}
        </p>
      </div>
      <p className={`medium digits ${classes.amount}`}>{money(line.subtotal)}</p>
    </li>
  );
}

/** Lines, discount, shipping and total: the parcel slip. The prices already include the discount, which is only mentioned. */
export function OrderSummary({ order }: { order: SharedOrder }) {
  const { discount, shipping } = order;
  return (
    <section className={`surface ${classes.card}`} aria-label={texts.details}>
      <ul>
        {order.products.map((line, index) => (
          <LineRow key={index} line={line} />
        ))}
        {discount && discount.amount > 0 && (
          <li className={`wrap ${classes.row}`} data-tone="green">
            <div className={classes.what}>
              <p className={`medium ${classes.name}`}>{`${texts.discount} · ${discount.name}`}</p>
              <p className="quiet">{texts.saved(money(discount.amount))}</p>
            </div>
          </li>
        )}
        {shipping && (
          <li className={`wrap ${classes.row}`}>
            <div className={classes.what}>
              <p className={`medium ${classes.name}`}>{`${texts.shipping} · ${shipping.name}`}</p>
              {order.freightDays && <p className="quiet">{order.freightDays}</p>}
            </div>
            <p className={`medium digits ${classes.amount}`}>{money(shipping.price)}</p>
          </li>
        )}
      </ul>
      <p className={`wrap strong between ${classes.total}`}>
        <span>{texts.total}</span>
        <span>{money(order.totalPrice)}</span>
      </p>
    </section>
  );
}
