import type { StockBatchAnswer, StockBatchInput } from '../../contract.ts';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { useDraft } from '#kit/web/components/forms/use-draft.ts';
import { useFormCore } from '#kit/web/components/forms/use-form-core.ts';
import { Card } from '#kit/web/components/layout.tsx';
import { ListEmpty } from '#kit/web/components/list/list-states.tsx';
import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { useScanner } from '#kit/web/lib/scanner/use-scanner.ts';
import { stockApi } from '../shared/api.ts';
import { readProducts } from '#areas/products/web/shared/api.ts';
import { LastBatches, useUndoBatch } from '../shared/last-batches.tsx';
import { ProductSelect } from '../product-select.tsx';
import classes from './count.module.css';
import {
  addPiece,
  countedLines,
  countedSince,
  differenceOf,
  NOTHING_COUNTED,
  removeLine,
  seenAgain,
  setUnits,
  unzero,
  zeroOthers,
  type Count,
} from './count.ts';
import type { CountScopeProps } from '../shared/count-scope-props.ts';
import { CountedList, UnknownCodes } from './counted-list.tsx';
import { ScanField, useScans } from './scan-field.tsx';
import { countTexts as texts } from '../texts.ts';

/** The refusals after which the differences on screen are out of date. */
const OUTDATED = new Set(['stock_moved', 'product_not_found']);

/** The count after a save: the lines counted meanwhile, over the new stock. */
const afterSave = (now: Count, sent: Count, { lines }: StockBatchAnswer): Count => {
  const stocks = new Map(lines.map(({ productId, stock }) => [productId, stock]));
  const rest = countedSince(now, sent);
  return {
    ...rest,
    lines: rest.lines.map((line) => ({ ...line, seen: stocks.get(line.productId) ?? line.seen })),
  };
};

/** An unfinished count, with the form that saves it. The products of an earlier count are read again as it opens. */
function useCount(onSaved: () => void) {
  const draft = useDraft<Count>('estoque:contagem', NOTHING_COUNTED);
  const [count, setCount] = useState(draft.start);
  const [problem, setProblem] = useState<string>();
  const undo = useUndoBatch();
  const { lines, wrong } = countedLines(count);
  const change = (next: (count: Count) => Count): void => {
    setCount(next);
    setProblem(undefined);
  };
  const readAgain = async (): Promise<(now: Count) => Count> => {
    const ids = count.lines.map(({ productId }) => productId);
    const products = await readProducts(ids);
    return (now) => seenAgain(now, ids, products);
  };
  const readFirst = useEffectEvent(readAgain);
  useEffect(() => {
    readFirst().then(setCount).catch(logFailure);
  }, []);

  const form = useFormCore<Count, StockBatchInput, StockBatchAnswer>({
    draft,
    values: count,
    changed: count.lines.length > 0 || count.unknown.length > 0 || count.note !== '',
    check: () => ({
      ...Object.fromEntries(wrong.map((id) => [`q:${id}`, texts.wrong])),
      ...(lines.length === 0 && wrong.length === 0 && { nothing: texts.nothing }),
    }),
    payload: () => ({ kind: 'count', note: count.note.trim(), lines }),
    showErrors: (errors) => setProblem(Object.values(errors)[0]),
    reset: () => setCount(NOTHING_COUNTED),
    send: async (body, idempotencyKey) => {
      try {
        return await stockApi.call('POST /products/stock/batches', { body, idempotencyKey });
      } catch (error) {
        if (error instanceof ApiError && OUTDATED.has(error.code)) setCount(await readAgain());
        throw error;
      }
    },
    refresh: [stockApi.key()],
    failed: (error) => messageOf(error, texts.saveFailed),
    // The server names lines by their places, which are no fields here.
    errorsOf: () => ({}),
    onDone: (batch, _, sent) => {
      form.discard();
      setCount(() => afterSave(count, sent, batch));
      onSaved();
      notifyWithAction(texts.saved(batch.products), commonTexts.undo, () => undo.run(batch._id));
    },
  });
  return { count, change, form, problem, saved: lines };
}

/**
 * A count of the shelf: each scan adds a piece, and the differences show before all is saved as one batch.
 * @param scope the choice of what else counts as none
 */
export function StockCount({ scope }: { scope: (props: CountScopeProps) => ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const focusCode = (): void => place.current?.querySelector('input')?.focus();
  const { count, change, form, problem, saved } = useCount(focusCode);
  const { message, scan } = useScans({ count, change });
  useScanner(scan, () => true);
  const focusFirst = useEffectEvent(focusCode);
  useEffect(() => focusFirst(), []);
  const differing = count.lines.filter((line) => !line.isGone && differenceOf(line) !== 0).length;
  return (
    <Stack gap="md">
      <Card>
        <Stack gap="sm">
          <div ref={place}>
            <ScanField onScan={scan} message={message} />
          </div>
          <details className={classes.byName}>
            <summary>{texts.byName}</summary>
            <ProductSelect
              onChoose={(product) => product && change((now) => addPiece(now, product))}
              failedText={texts.productsFailed}
            />
          </details>
        </Stack>
      </Card>
      <UnknownCodes
        codes={count.unknown}
        onForget={() => change((now) => ({ ...now, unknown: [] }))}
      />
      {count.lines.length === 0 && <ListEmpty message={texts.empty} hint={texts.emptyHint} />}
      <AppForm form={form} className={`one-column ${classes.form}`}>
        {count.lines.length > 0 && (
          <>
            <p className="quiet">{texts.summary(count.lines.length, differing)}</p>
            <CountedList
              lines={count.lines}
              onUnits={(id, units) => change((now) => setUnits(now, id, units))}
              onRemove={(id) => change((now) => removeLine(now, id))}
              onEnd={focusCode}
            />
            {scope({
              lines: count.lines,
              onZero: (products) => change((now) => zeroOthers(now, products)),
              onUnzero: (groupId) => change((now) => unzero(now, groupId)),
            })}
            <TextInput
              name="note"
              maw={420}
              label={texts.note}
              placeholder={texts.notePlaceholder}
              maxLength={160}
              autoComplete="off"
              value={count.note}
              onChange={(event) => {
                const note = event.currentTarget.value;
                change((now) => ({ ...now, note }));
              }}
            />
            <Text
              role="alert"
              className={classes.problem}
              c="red"
              fz="nav"
              fw="var(--b-weight-label)"
            >
              {problem}
            </Text>
            <StickyBar>
              <Button type="submit" loading={form.pending}>
                {texts.save(saved.length)}
              </Button>
            </StickyBar>
          </>
        )}
      </AppForm>
      <LastBatches />
    </Stack>
  );
}
