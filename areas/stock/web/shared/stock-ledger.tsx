import { Box, Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { ExportButton } from '#kit/web/components/list/export-button.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { minimumTexts, stockMovementTexts as texts, stockTexts } from '../texts.ts';
import { MinimumForm } from './minimum-form.tsx';
import { useStockProduct } from '../use-stock-product.ts';
import classes from './stock-ledger.module.css';
import { StockMovements } from '../stock-movements.tsx';

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const;

interface LedgerProps {
  productId: string;
  page: number;
  onPage: (page: number) => void;
}

function Ledger({ productId, page, onPage }: LedgerProps) {
  const { product, gone } = useStockProduct(productId);
  const start = { product: productId };
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
          <Button
            renderRoot={(props) => <Link to={paths.stockEntry} search={start} {...props} />}
            variant="default"
            leftSection={<IconPlus {...icon} />}
          >
            {stockTexts.entry}
          </Button>
          <Button
            renderRoot={(props) => <Link to={paths.stockRemoval} search={start} {...props} />}
            variant="default"
            leftSection={<IconMinus {...icon} />}
          >
            {stockTexts.removal}
          </Button>
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
