import type { OrderAnswer } from '../../contract.ts';
import { Text, VisuallyHidden } from '@mantine/core';

import { Card } from '#kit/web/components/layout.tsx';
import { ProductPicture } from '#kit/web/components/product-picture.tsx';
import { formatCents, formatNumber, formatReais } from '#kit/web/lib/format.ts';
import { wasPictured } from '#kit/web/lib/pictured.ts';
import { ProductName } from '#kit/web/lib/product-name.tsx';
import { orderTexts } from '../texts.ts';
import classes from '../shared/order-detail.module.css';
import { discountView, lineView, shippingView } from './order-view.ts';

/** `name × quantity × unit price = line total`, then the additions and the total. */
export function OrderProductsCard({ order }: { order: OrderAnswer }) {
  const shipping = shippingView(order);
  const discount = discountView(order);
  // The list does not tell photos: until the detail has loaded, their places are kept if the shop has any.
  const isWhole = 'history' in order;
  const hasPhotos = order.products.some(({ photo }) => photo) || (!isWhole && wasPictured());
  return (
    <Card title={orderTexts.products}>
      <ul>
        {order.products.map(lineView).map((line, index) => (
          <li key={index} className={`wrap ${classes.line}`} data-pictured={hasPhotos || undefined}>
            {hasPhotos && <ProductPicture photo={line.photo ?? null} />}
            <span className={`breaks label ${classes.lineName}`}>
              <ProductName name={line.name} />{' '}
              {line.removed && <span className="pill">{orderTexts.removed}</span>}
            </span>{' '}
            <Text span className={classes.times} c="dimmed" fz="nav">
              <VisuallyHidden component="span">× </VisuallyHidden>
              {formatNumber(line.quantity)} × {formatCents(line.unitCents)}
              <VisuallyHidden component="span"> =</VisuallyHidden>
            </Text>{' '}
            <span className={`sum ${classes.amount}`}>{formatCents(line.totalCents)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {shipping && (
          <div className={`wrap ${classes.sum}`}>
            <dt>
              {orderTexts.shipping}: {shipping.name}
            </dt>
            <dd className={`sum ${classes.amount}`}>{formatCents(shipping.cents)}</dd>
          </div>
        )}
        {discount && (
          <div className={`wrap ${classes.sum}`}>
            <dt>{discount.name}</dt>
            <dd className="quiet">{orderTexts.discountIncluded(formatCents(discount.cents))}</dd>
          </div>
        )}
        <div className={`wrap ${classes.sum} ${classes.total}`}>
          <dt>{orderTexts.total}</dt>
          <dd className={`sum ${classes.amount}`}>{formatReais(order.totalPrice)}</dd>
        </div>
      </dl>
    </Card>
  );
}
