import type { ProductGroupAnswer } from '../../contract.ts';
import type { StockBatchAnswer, StockBatchInput, StockBatchKind } from '#areas/stock/contract.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { useDraft } from '#kit/web/components/forms/use-draft.ts';
import { useFormCore } from '#kit/web/components/forms/use-form-core.ts';
import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { stockApi } from '#areas/stock/web/shared/api.ts';
import { linesOf } from './batch-lines.ts';
import classes from './group-stock-form.module.css';
import { StockGrid } from './stock-grid.tsx';
import { useUndoBatch } from '#areas/stock/web/shared/last-batches.tsx';
import type { Pasted } from './grid.ts';
import { gridTexts as texts } from '../texts.ts';

interface Typed {
  /** Quantities by the products' `_id`. */
  readonly cells: Readonly<Record<string, string>>;
  readonly note: string;
}
type Draft = Typed & { readonly kind: StockBatchKind };
const NOTHING: Typed = { cells: {}, note: '' };

const isTyped = ({ cells, note }: Typed): boolean =>
  note !== '' || Object.values(cells).some((text) => text !== '');

/** The text typed since the values were sent. */
const typedSince = ({ cells, note }: Typed, sent: Typed): Typed => ({
  cells: Object.fromEntries(Object.entries(cells).filter(([id, text]) => sent.cells[id] !== text)),
  note: note === sent.note ? '' : note,
});

function pastedInWords({ texts: filled, outside, unreadable }: Pasted): string {
  const parts = [texts.pasted(Object.keys(filled).length)];
  if (outside > 0) parts.push(texts.outside(outside));
  if (unreadable.length > 0) parts.push(texts.unreadable(unreadable));
  return `${parts.join('; ')}.`;
}

interface GroupStockFormProps {
  group: ProductGroupAnswer;
  kind: StockBatchKind;
  onMovements: (productId: string) => void;
}

export function GroupStockForm({ group, kind, onMovements }: GroupStockFormProps) {
  const stored = useDraft<Draft>(`estoque:grade:${group._id}`, { ...NOTHING, kind });
  // A quantity typed as an entry is not restored as a removal. Changing the kind while typing keeps it.
  const [draft] = useState(() =>
    stored.start.kind === kind
      ? stored
      : { ...stored, start: stored.initialValues, recovered: false },
  );
  const [typed, setTyped] = useState<Typed>(draft.start);
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState('');
  const undo = useUndoBatch();
  const products = group.products.filter(({ isOnSale }) => isOnSale);
  const { lines, wrong } = linesOf(kind, products, typed.cells);
  const moved = lines.reduce((sum, { quantity }) => sum + quantity, 0);

  const form = useFormCore<Draft, StockBatchInput, StockBatchAnswer>({
    draft,
    values: { ...typed, kind },
    changed: isTyped(typed),
    check: () => ({
      ...Object.fromEntries(wrong.map((id) => [`q:${id}`, texts.wrongCells(wrong.length)])),
      ...(lines.length === 0 && wrong.length === 0 && { nothing: texts.nothing }),
    }),
    payload: () => ({ kind, note: typed.note.trim(), lines }),
    showErrors: (errors) => setProblem(Object.values(errors)[0]),
    reset: () => setTyped(NOTHING),
    send: (body, idempotencyKey) =>
      stockApi.call('POST /products/stock/batches', { body, idempotencyKey }),
    refresh: [stockApi.key()],
    failed: (error) => messageOf(error, texts.saveFailed),
    // The server names lines by their places, which are no fields here.
    errorsOf: () => ({}),
    onDone: (batch, _, sent) => {
      form.discard();
      setTyped(typedSince(typed, sent));
      setNotice('');
      notifyWithAction(texts.saved(kind, batch.products), commonTexts.undo, () =>
        undo.run(batch._id),
      );
    },
  });
  const type = (cells: Readonly<Record<string, string>>): void => {
    setTyped({ ...typed, cells: { ...typed.cells, ...cells } });
    setProblem(undefined);
    setNotice('');
  };

  return (
    <AppForm form={form} className={`one-column ${classes.form}`}>
      <p className="quiet">{texts.leads[kind]}</p>
      <p className={`quiet ${classes.keys}`}>{texts.keys}</p>
      <StockGrid
        group={group}
        kind={kind}
        typed={typed.cells}
        onType={type}
        onPasted={(pasted) => setNotice(pastedInWords(pasted))}
        onEnd={() => form.focus('note')}
        onMovements={onMovements}
      />
      <Text role="status" mih="1.5em" fz="nav">
        {notice || (lines.length > 0 ? texts.summary(lines.length, moved) : '')}
      </Text>
      <TextInput
        name="note"
        maw={420}
        label={texts.note}
        placeholder={texts.notePlaceholder}
        maxLength={160}
        autoComplete="off"
        value={typed.note}
        onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
      />
      <Text role="alert" className={classes.problem} c="red" fz="nav" fw="var(--b-weight-label)">
        {problem}
      </Text>
      <StickyBar>
        <Button type="submit" loading={form.pending}>
          {texts.save(lines.length)}
        </Button>
      </StickyBar>
    </AppForm>
  );
}
