import { Box, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ExportButton } from '#kit/web/components/list/export-button.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { minimumTexts, stockMovementTexts as texts, stockTexts } from '../texts.ts';
import { MinimumForm } from './minimum-form.tsx';
import { StockChangeLinks } from './stock-row.tsx';
import { useStockProduct } from '../use-stock-product.ts';
import classes from './stock-ledger.module.css';
import type { StockMovementAnswer } from '../../contract.ts';
import { ListBody } from '#kit/web/components/list/list-page.tsx';
import { usePages } from '#kit/web/components/list/use-list.ts';
import { formatDateTime, formatReais } from '#kit/web/lib/format.ts';
import { stockApi } from './api.ts';
import { signed } from './quantity.ts';

const PAGE_SIZE = 10;

function Movement({ movement }: { movement: StockMovementAnswer }) {
  const { delta, reason, note, who, orderId, at, cost } = movement;
  return (
    <li className={`grid-top breaks ${classes.movement}`}>
      <span className={`sum strong ${classes.delta}`} data-out={delta < 0 || undefined}>
        {signed(delta)}
      </span>
      <div>
        <Text fw="var(--b-weight-label)">
          {texts.reasons[reason]}
          {orderId !== null && (
            <>
              {' · '}
              <Link to={paths.order} params={{ id: String(orderId) }} className={classes.order}>
                {texts.order(orderId)}
              </Link>
            </>
          )}
        </Text>
        {typeof cost === 'number' && (
          <Text fz="var(--b-text-nav)">{texts.unitCost(formatReais(cost))}</Text>
        )}
        {note && <Text fz="var(--b-text-nav)">{note}</Text>}
        <Text fz="sm" c="dimmed">
          <time dateTime={at}>{formatDateTime(at)}</time> · {who ?? texts.byCustomer}
        </Text>
      </div>
    </li>
  );
}

interface StockMovementsProps {
  productId: string;
  page: number;
  onPage: (page: number) => void;
}

function StockMovements({ productId, page, onPage }: StockMovementsProps) {
  const list = usePages<StockMovementAnswer>(
    stockApi.page('GET /products/:id/stock-movements', {
      params: { id: productId },
      query: { page, limit: PAGE_SIZE },
    }),
    { page, pageSize: PAGE_SIZE, goTo: onPage },
  );
  return (
    <ListBody list={list} texts={texts}>
      {(movements) => (
        <ol className="apart" aria-label={texts.list}>
          {movements.map((movement) => (
            <Movement key={movement.movement} movement={movement} />
          ))}
        </ol>
      )}
    </ListBody>
  );
}

interface LedgerProps {
  productId: string;
  page: number;
  onPage: (page: number) => void;
}

function Ledger({ productId, page, onPage }: LedgerProps) {
  const { product, gone } = useStockProduct(productId);
  if (gone) return <p role="status">{texts.notFound}</p>;
  return (
    <>
      <Stack gap={16} pb={18}>
        <div>
          {product ? <h3>{product.name}</h3> : <Skeleton height={20} width="60%" />}
          <Text c="dimmed" fz="sm" mt={10}>
            {texts.now}
          </Text>
          <Group gap={0} justify="space-between">
            {product ? (
              <Text className={classes.units} c={product.stock === 0 ? 'red' : 'inherit'}>
                {stockTexts.units(product.stock)}
              </Text>
            ) : (
              <Skeleton height={28} width={140} />
            )}
            <ExportButton path="/products/stock/export" query={{ product: productId }} />
          </Group>
        </div>
        <Group gap={8}>
          <StockChangeLinks product={productId} />
        </Group>
      </Stack>
      {product && (
        <Box pb={18}>
          <MinimumForm
            key={`${productId} ${product.minimum}`}
            name={productId}
            label={minimumTexts.ofProduct}
            hint={product.groupId === null ? minimumTexts.hint : minimumTexts.hintInGroup}
            minimum={product.minimum}
            save={(minimum) =>
              productsApi.call('PUT /products/:id/minimum', {
                params: { id: productId },
                body: { minimum },
              })
            }
          />
        </Box>
      )}
      <StockMovements key={productId} productId={productId} page={page} onPage={onPage} />
    </>
  );
}

interface StockLedgerProps {
  /** `_id` of the product whose ledger is open; undefined closes the ledger. */
  productId: string | undefined;
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** A product's stock and its history, over the list. */
export function StockLedger({ productId, page, onPage, onClose }: StockLedgerProps) {
  // Keeps its content while it slides out.
  const [shown, setShown] = useState(productId);
  if (productId && productId !== shown) setShown(productId);
  return (
    <Drawer
      opened={productId !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      padding="lg"
      title={texts.title}
    >
      {shown && <Ledger productId={shown} page={page} onPage={onPage} />}
    </Drawer>
  );
}
