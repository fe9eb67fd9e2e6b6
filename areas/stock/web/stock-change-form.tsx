import type { ProductAnswer } from '#areas/products/contract.ts';
import type { StockChangeAnswer, StockChangeInput } from '../contract.ts';
import { knowsCosts } from '#areas/products/rules/cost.ts';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { keepComma } from '#kit/web/components/forms/keep-comma.ts';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { Card, FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { useDraft } from '#kit/web/components/forms/use-draft.ts';
import { useFormCore } from '#kit/web/components/forms/use-form-core.ts';
import { costError, costOf } from '#areas/products/web/shared/cost-text.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { CHANGE_CALLS, stockApi, type StockChangeKind } from './shared/api.ts';
import { ProductSelect } from './product-select.tsx';
import { readQuantity } from './shared/quantity.ts';
import { StockChangeLog, useDoneChanges } from './stock-change-log.tsx';
import { stockChangeTexts as texts, stockTexts } from './texts.ts';
import { productQuery, storeStock, useStockProduct } from './use-stock-product.ts';
import classes from './stock-change.module.css';

const WORDS = {
  entry: {
    productsFailed: texts.entryProductsFailed,
    submit: texts.entrySubmit,
    notePlaceholder: texts.notePlaceholderEntry,
    done: texts.entryDone,
    failed: texts.entryFailed,
  },
  removal: {
    productsFailed: texts.removalProductsFailed,
    submit: texts.removalSubmit,
    notePlaceholder: texts.notePlaceholderRemoval,
    done: texts.removalDone,
    failed: (error: Error): string => messageOf(error, texts.removalFailed),
  },
} as const;

/** Keeps the line free for a chosen product's stock. */
const BLANK_LINE = '\u00a0';

interface StockHintProps {
  kind: StockChangeKind;
  /** Undefined while no product is chosen. */
  stock: number | undefined;
  quantity: number | undefined;
}

function StockHint({ kind, stock, quantity }: StockHintProps) {
  if (stock === undefined) return BLANK_LINE;
  const after = kind === 'entry' ? stock + (quantity ?? 0) : stock - (quantity ?? 0);
  return (
    <>
      {texts.current(stockTexts.units(stock))}
      {after < 0 && <strong className={`label ${classes.tooMany}`}>{texts.tooMany}</strong>}
      {after >= 0 && quantity !== undefined && texts.becomes(stockTexts.units(after))}
    </>
  );
}

const NOTHING = { quantity: '', cost: '', note: '' };

/** Puts a draft's product into the address when the form opens, and removes a deleted product. */
function useProductOfAddress({
  brought,
  gone,
  onProduct,
}: Pick<StockChangeFormProps, 'onProduct'> & { brought: string | undefined; gone: boolean }) {
  const start = useEffectEvent(() => {
    if (brought) onProduct(brought);
  });
  useEffect(() => start(), []);
  const forgetGone = useEffectEvent(() => onProduct(undefined));
  useEffect(() => {
    if (gone) forgetGone();
  }, [gone]);
}

interface StockChangeFormProps {
  kind: StockChangeKind;
  productId: string | undefined;
  onProduct: (productId: string | undefined) => void;
}

/**
 * Enters or removes units of one product after the other. After each the product stays chosen, with its new stock, and the
 * quantity is blank: a second tap on the button changes nothing.
 */
export function StockChangeForm({ kind, productId, onProduct }: StockChangeFormProps) {
  const words = WORDS[kind];
  const client = useQueryClient();
  const { product, gone } = useStockProduct(productId);
  const draft = useDraft(`estoque:${kind}`, { productId: productId ?? '', ...NOTHING });
  // A quantity typed for another product is not restored.
  const [typed, setTyped] = useState(() =>
    productId && draft.start.productId !== productId ? NOTHING : draft.start,
  );
  const [wrong, setWrong] = useState(false);
  const errorId = useId();
  const { done, add, undo } = useDoneChanges();
  const { note, cost } = typed;
  const withCost = knowsCosts(useSession().user?.role) && kind === 'entry';
  const read = readQuantity(typed.quantity);
  const quantity = typeof read === 'number' ? read : undefined;

  const form = useFormCore<typeof draft.start, StockChangeInput, StockChangeAnswer>({
    draft,
    values: { ...typed, productId: productId ?? '' },
    changed: typed.quantity !== '' || cost !== '' || note !== '',
    check: () => ({
      product: product ? undefined : texts.invalid,
      quantity: quantity === undefined ? texts.invalid : undefined,
      cost: withCost ? costError(cost) : undefined,
    }),
    payload: () => ({
      productId,
      quantity,
      ...(withCost && cost.trim() && { cost: costOf(cost) }),
      ...(note.trim() && { note: note.trim() }),
    }),
    showErrors: (errors) => setWrong(Object.keys(errors).length > 0),
    reset: () => {
      setTyped(NOTHING);
      setWrong(false);
    },
    send: (body, idempotencyKey) => stockApi.call(CHANGE_CALLS[kind], { body, idempotencyKey }),
    refresh: [stockApi.key()],
    done: words.done,
    failed: words.failed,
    alwaysSayFailed: true,
    onDone: (changed, { quantity: units }, sent) => {
      storeStock(client, changed);
      add(changed, kind === 'entry' ? Number(units) : -Number(units));
      form.discard();
      // Text typed during the request stays.
      setTyped({
        quantity: typed.quantity === sent.quantity ? '' : typed.quantity,
        cost: cost === sent.cost ? '' : cost,
        note: note === sent.note ? '' : note,
      });
    },
  });
  const brought = form.recovered && !productId ? draft.start.productId : undefined;
  useProductOfAddress({ brought, gone, onProduct });

  const choose = (next: ProductAnswer | undefined): void => {
    if (next) {
      client.setQueryData(productQuery(next._id).queryKey, next);
      form.focus('quantity');
    }
    onProduct(next?._id);
  };
  const problem = wrong && (product === undefined || quantity === undefined);

  return (
    <div className={`grid-top ${classes.columns}`}>
      <AppForm form={form} className={classes.form}>
        <div style={{ gridArea: 'fields' }}>
          <Card>
            <FieldGrid>
              <div className={layout.wide}>
                <ProductSelect
                  product={product}
                  onChoose={choose}
                  failedText={words.productsFailed}
                  invalid={problem && !product}
                  describedBy={problem ? errorId : undefined}
                  hint={<StockHint kind={kind} stock={product?.stock} quantity={quantity} />}
                />
              </div>
              <TextInput
                name="quantity"
                label={texts.quantity}
                required
                ref={keepComma}
                type="number"
                inputMode="numeric"
                min={1}
                step={1}
                autoComplete="off"
                enterKeyHint="done"
                value={typed.quantity}
                error={
                  problem &&
                  typeof read !== 'number' &&
                  (read === 'too-many' ? texts.tooManyUnits : true)
                }
                aria-errormessage={problem ? errorId : undefined}
                onChange={(event) => setTyped({ ...typed, quantity: event.currentTarget.value })}
                onWheel={(event) => event.currentTarget.blur()}
              />
              {withCost && (
                <MoneyInput
                  name="cost"
                  label={texts.unitCost}
                  description={texts.unitCostHint}
                  enterKeyHint="done"
                  value={cost}
                  error={wrong && costError(cost)}
                  onChange={(text) => setTyped({ ...typed, cost: text })}
                />
              )}
              <TextInput
                name="note"
                className={withCost ? layout.wide : undefined}
                label={texts.note}
                description={texts.noteHint}
                placeholder={words.notePlaceholder}
                maxLength={200}
                autoComplete="off"
                enterKeyHint="done"
                value={note}
                onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
              />
              <p id={errorId} className={`${layout.wide} label ${classes.problem}`} role="alert">
                {problem && texts.invalid}
              </p>
            </FieldGrid>
          </Card>
        </div>
        <div style={{ gridArea: 'bar' }}>
          <StickyBar>
            <Button type="submit" loading={form.pending}>
              {words.submit}
            </Button>
          </StickyBar>
        </div>
      </AppForm>
      <StockChangeLog done={done} undoing={undo.pending} onUndo={undo.run} />
    </div>
  );
}
