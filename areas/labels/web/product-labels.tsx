import type { ProductAnswer } from '#areas/products/contract.ts';
import { Box, Button, Text } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';

import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { GroupedMeasures } from '#areas/groups/web/shared/grouped-measures.tsx';
import { EditProductForm } from '#areas/products/web/shared/edit-product-form.tsx';
import { labelsTexts as texts } from './texts.ts';
import { rememberChoices, rememberedChoices, type LabelChoices } from './label-choices.ts';
import {
  MOST_LABELS,
  pagesOf,
  printOf,
  readNumber,
  shownLine,
  totalOf,
  type ShownLine,
} from './label-lines.ts';
import { LabelRow } from './label-row.tsx';
import { PaperCard, SHEET_LABELS } from './paper-card.tsx';
import { PrintBar } from './print-bar.tsx';
import { useLabelLines } from './use-label-lines.ts';
import { WholeGroup } from './whole-group.tsx';
import { usePrintLabels } from './use-print-labels.ts';

interface LinesProps {
  lines: ReturnType<typeof useLabelLines>;
  shown: readonly ShownLine[];
  onEdit: (product: ProductAnswer) => void;
}

function Lines({ lines, shown, onEdit }: LinesProps) {
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

/**
 * Barcode labels of chosen products: their number and their paper.
 * @param search the field by which a product is found and added
 */
export function ProductLabels({
  search,
}: {
  search: (onChoose: (product: ProductAnswer) => void) => ReactNode;
}) {
  const lines = useLabelLines();
  const [choices, setChoices] = useState(rememberedChoices);
  const [first, setFirst] = useState('1');
  const [edited, setEdited] = useState<ProductAnswer>();
  const { progress, print, cancel } = usePrintLabels();
  const [last, setLast] = useState<ProductAnswer>();
  const box = useRef<HTMLDivElement>(null);

  const { paper, hasPrice } = choices;
  const isSheet = paper === 'sheet';
  const place = isSheet ? readNumber(first, SHEET_LABELS) : 1;
  const shown = lines.found.map(({ typed, ...coded }) => shownLine(coded, typed, paper));
  const total = totalOf(shown);
  const pages = isSheet ? pagesOf(total, paper, (place ?? 1) - 1) : undefined;

  const choose = (next: LabelChoices): void => {
    setChoices(next);
    rememberChoices(next);
  };
  const onPrint = (): void => {
    const wrong = box.current?.querySelector<HTMLElement>('input[aria-invalid=true]');
    if (wrong || place === undefined) wrong?.focus();
    else if (total === 0) notifyError(texts.nothing);
    else if (total > MOST_LABELS) notifyError(texts.tooMany(MOST_LABELS));
    else {
      void print({
        bare: shown.flatMap(({ product, isBare }) => (isBare ? [product] : [])),
        labelsWith: (given) => printOf(shown, hasPrice, given),
        total,
        paper,
        firstPlace: place - 1,
      });
    }
  };

  return (
    <Box ref={box} maw={760}>
      <div className={layout.cards}>
        <PaperCard choices={choices} onChoose={choose} first={first} onFirst={setFirst} />
        <Card
          title={texts.productsTitle}
          actions={
            shown.length > 0 && (
              <Button variant="subtle" size="compact-sm" onClick={lines.clear}>
                {texts.clear}
              </Button>
            )
          }
        >
          {search((product) => {
            lines.add(product);
            setLast(product);
          })}
          {last && (
            <WholeGroup
              product={last}
              onAdd={(products) => {
                for (const product of products) lines.add(product);
                setLast(undefined);
              }}
            />
          )}
          <Lines lines={lines} shown={shown} onEdit={setEdited} />
        </Card>
      </div>
      <PrintBar progress={progress} onPrint={onPrint} onCancel={cancel}>
        {texts.total(total, pages)}
        {total > MOST_LABELS && (
          <Text span c="red" fz="sm">
            {texts.tooMany(MOST_LABELS)}
          </Text>
        )}
      </PrintBar>
      <FormModal title={texts.edit} record={edited} onClose={() => setEdited(undefined)}>
        {(product) => (
          <EditProductForm
            product={product}
            measures={GroupedMeasures}
            onDone={() => setEdited(undefined)}
          />
        )}
      </FormModal>
    </Box>
  );
}
