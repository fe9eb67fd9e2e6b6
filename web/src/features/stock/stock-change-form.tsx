import type { ProductAnswer } from '@balcao/domain/contract/products';
import { MOST_UNITS } from '@balcao/domain/rules/limits';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';

import { StickyBar } from '../../components/sticky-bar.tsx';
import { ApiError } from '../../lib/api.ts';
import { stockChangeTexts as texts, stockTexts } from './texts.ts';
import { stockKeys, stockQueries, type StockChangeKind } from './api.ts';
import { ProductSelect } from './product-select.tsx';
import { parseQuantity } from './quantity.ts';
import { findListedProduct } from './stock-cache.ts';
import { StockChangeLog } from './stock-change-log.tsx';
import classes from './stock-change.module.css';
import { useStockChange } from './use-stock-change.ts';

const WORDS = {
  entry: {
    failed: texts.entryProductsFailed,
    submit: texts.entrySubmit,
    notePlaceholder: texts.notePlaceholderEntry,
  },
  removal: {
    failed: texts.removalProductsFailed,
    submit: texts.removalSubmit,
    notePlaceholder: texts.notePlaceholderRemoval,
  },
} as const;

/** Keeps the line free in which a chosen product's stock will stand. */
const BLANK_LINE = '\u00a0';

/** What the change would lead to, beside the stock that it starts from. */
function StockHint({
  kind,
  stock,
  quantity,
}: {
  kind: StockChangeKind;
  stock: number;
  quantity: number | undefined;
}) {
  const after = kind === 'entry' ? stock + (quantity ?? 0) : stock - (quantity ?? 0);
  return (
    <>
      {texts.current(stockTexts.units(stock))}
      {after < 0 && <strong className={classes.tooMany}>{texts.tooMany}</strong>}
      {after >= 0 && quantity !== undefined && texts.becomes(stockTexts.units(after))}
    </>
  );
}

/** The product of the address; a deleted one is none. */
function useChosenProduct(productId: string | undefined, onGone: () => void) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...stockQueries.product(productId ?? ''),
    enabled: productId !== undefined,
    placeholderData: () => (productId ? findListedProduct(client, productId) : undefined),
  });
  const gone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (gone) onGone();
  });
  return productId && !gone ? data : undefined;
}

interface StockChangeFormProps {
  kind: StockChangeKind;
  /** Of the product it starts with. */
  productId: string | undefined;
  onProduct: (productId: string | undefined) => void;
}

/**
 * Enters or removes units of one product after the other. After each the product stays chosen, with its new stock, and the
 * quantity is blank: a second tap on the button moves nothing.
 */
export function StockChangeForm({ kind, productId, onProduct }: StockChangeFormProps) {
  const words = WORDS[kind];
  const client = useQueryClient();
  const product = useChosenProduct(productId, () => onProduct(undefined));
  const [quantityText, setQuantityText] = useState('');
  const [note, setNote] = useState('');
  const [invalid, setInvalid] = useState(false);
  const select = useRef<HTMLInputElement>(null);
  const quantityInput = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { change, changing, done, undo, undoing } = useStockChange(kind);
  const quantity = parseQuantity(quantityText);

  const choose = (next: ProductAnswer | undefined): void => {
    if (next) {
      client.setQueryData([...stockKeys.product, next._id], next);
      quantityInput.current?.focus();
    }
    onProduct(next?._id);
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (changing) return;
    const whole = product !== undefined && quantity !== undefined;
    setInvalid(!whole);
    if (!whole) {
      (product ? quantityInput : select).current?.focus();
      return;
    }
    if (!(await change(product._id, quantity, note.trim()))) return;
    setQuantityText('');
    setNote('');
  };
  const problem = invalid && (product === undefined || quantity === undefined);

  return (
    <div className={classes.columns}>
      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <div className={classes.fields}>
          <div className={classes.wide}>
            <ProductSelect
              product={product}
              onChoose={choose}
              failedText={words.failed}
              invalid={problem && !product}
              describedBy={problem ? errorId : undefined}
              inputRef={select}
              hint={
                product ? (
                  <StockHint kind={kind} stock={product.stock} quantity={quantity} />
                ) : (
                  BLANK_LINE
                )
              }
            />
          </div>
          <TextInput
            ref={quantityInput}
            label={texts.quantity}
            required
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_UNITS}
            step={1}
            autoComplete="off"
            enterKeyHint="done"
            value={quantityText}
            error={problem && quantity === undefined}
            aria-errormessage={problem ? errorId : undefined}
            onChange={(event) => setQuantityText(event.currentTarget.value)}
            onWheel={(event) => event.currentTarget.blur()}
          />
          <TextInput
            label={texts.note}
            description={texts.noteHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={words.notePlaceholder}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="done"
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <p id={errorId} className={classes.problem} role="alert">
            {problem && texts.invalid}
          </p>
        </div>
        <div className={classes.bar}>
          <StickyBar>
            <Button type="submit" loading={changing}>
              {words.submit}
            </Button>
          </StickyBar>
        </div>
      </form>
      <StockChangeLog done={done} undoing={undoing} onUndo={(change) => void undo(change)} />
    </div>
  );
}
