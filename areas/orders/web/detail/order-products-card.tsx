import type { OrderAnswer } from '../../contract.ts';
import { Text, VisuallyHidden } from '@mantine/core';

import { Card } from '#kit/web/components/layout.tsx';
import { ProductPicture } from '#kit/web/components/product-picture.tsx';
import { formatCents, formatNumber, formatReais } from '#kit/web/lib/format.ts';
import { wasPictured } from '#kit/web/lib/pictured.ts';
import { ProductName } from '#kit/web/lib/product-name.tsx';
import { orderTexts } from '../texts.ts';
import classes from '../shared/order-detail.module.css';
import { discountView, lineView } from './order-view.ts';

interface SumProps {
  name: string;
  className?: string | undefined;
  children: string;
}

/** An amount under its lines, with its name. */
export const Sum = ({ name, className = '', children }: SumProps) => (
  <div className={`wrap ${classes.sum} ${className}`}>
    <dt>{name}</dt>
    <dd className={`sum ${classes.amount}`}>{children}</dd>
  </div>
);

/** `name × quantity × unit price = line total`, then the additions and the total. */
export function OrderProductsCard({ order }: { order: OrderAnswer }) {
  const { shipping } = order;
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
          <Sum name={`${orderTexts.shipping}: ${shipping.name}`}>{formatReais(shipping.price)}</Sum>
        )}
        {discount && (
          <div className={`wrap ${classes.sum}`}>
            <dt>{discount.name}</dt>
            <dd className="quiet">{orderTexts.discountIncluded(formatCents(discount.cents))}</dd>
          </div>
        )}
        <Sum name={orderTexts.total} className={classes.total}>
          {formatReais(order.totalPrice)}
        </Sum>
      </dl>
    </Card>
  );
}
