import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { useRef } from 'react';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import type { useLabelLines } from './use-label-lines.ts';
import { Box, Button, Group, TextInput } from '@mantine/core';
import { LineNote } from '#kit/web/components/line-note.tsx';
import { formatReais } from '#kit/web/lib/format.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { MOST_LABELS, type ShownLine } from './label-lines.ts';
import classes from './labels.module.css';
import { labelsTexts as texts } from './texts.ts';

interface LabelRowProps {
  line: ShownLine;
  onCount: (count: string) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function LabelRow({ line, onCount, onEdit, onRemove }: LabelRowProps) {
  const { product, code, typed, count, isBare } = line;
  return (
    <li className={`apart ${classes.line}`}>
      <Group className={classes.row} gap="6px 12px" wrap="nowrap">
        <div className={`rest ${classes.texts}`}>
          <Box component="h3" fz="md" fw="var(--b-weight-medium)" lts="normal">
            {product.name}
          </Box>
          <p className="quiet">
            {[code?.text, formatReais(product.price)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <TextInput
          className={classes.count}
          aria-label={texts.countOf(product.name)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          error={count === undefined && texts.countInvalid(MOST_LABELS)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onCount(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          {isBare && (
            <Button
              variant="subtle"
              size="sm"
              aria-label={commonTexts.actionOf(commonTexts.edit, product.name)}
              onClick={onEdit}
            >
              {commonTexts.edit}
            </Button>
          )}
          <RemoveButton
            aria-label={commonTexts.actionOf(texts.remove, product.name)}
            onClick={onRemove}
          >
            {texts.remove}
          </RemoveButton>
        </div>
      </Group>
      {isBare && <LineNote kind="info">{texts.getsBarcode}</LineNote>}
    </li>
  );
}

interface LinesProps {
  lines: ReturnType<typeof useLabelLines>;
  shown: readonly ShownLine[];
  onEdit: (product: ProductAnswer) => void;
}

export function LabelLines({ lines, shown, onEdit }: LinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isLoading, error, retry } = lines;
  return (
    // Takes the focus when the focused row is taken out.
    <Box ref={box} tabIndex={-1} mt={14}>
      {isLoading && <ListLoading rows={2} />}
      {error && (
        <ListError
          message={texts.productsFailed}
          query={{ error, isFetching: false, refetch: retry }}
        />
      )}
      {shown.length > 0 && (
        <ul aria-label={texts.list}>
          {shown.map((line) => (
            <LabelRow
              key={line.product._id}
              line={line}
              onCount={(count) => lines.setCount(line.product._id, count)}
              onEdit={() => onEdit(line.product)}
              onRemove={() => {
                lines.remove(line.product._id);
                box.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {shown.length === 0 && !isLoading && !error && <p className="quiet">{texts.empty}</p>}
    </Box>
  );
}
