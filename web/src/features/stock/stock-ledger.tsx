import { Button, Drawer, Skeleton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { ExportButton } from '../../components/list/export-button.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { stockCalls } from './api.ts';
import { minimumTexts, stockMovementTexts as texts, stockTexts } from './texts.ts';
import { MinimumForm } from './minimum-form.tsx';
import { useStockProduct } from './use-stock-product.ts';
import classes from './stock-ledger.module.css';
import { StockMovements } from './stock-movements.tsx';

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
      <div className={classes.product}>
        <div>
          {product ? (
            <h3 className={classes.name}>{product.name}</h3>
          ) : (
            <Skeleton height={20} width="60%" />
          )}
          <p className={`quiet ${classes.now}`}>{texts.now}</p>
          <div className={classes.stock}>
            {product ? (
              <p className={classes.units} data-none={product.stock === 0 || undefined}>
                {stockTexts.units(product.stock)}
              </p>
            ) : (
              <Skeleton height={28} width={140} />
            )}
            <ExportButton path="/products/stock/export" query={{ product: productId }} />
          </div>
        </div>
        <div className={classes.buttons}>
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
        </div>
      </div>
      {product && (
        <div className={classes.minimum}>
          <MinimumForm
            key={`${productId} ${product.minimum}`}
            name={productId}
            label={minimumTexts.ofProduct}
            hint={product.groupId === null ? minimumTexts.hint : minimumTexts.hintInGroup}
            minimum={product.minimum}
            save={(minimum) => stockCalls.setMinimum(productId, { minimum })}
          />
        </div>
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

/** A product's stock and how it came about, over the list. */
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
