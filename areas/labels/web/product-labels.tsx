import type { ProductAnswer } from '#areas/products/contract.ts';
import { Box, Button, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconTags } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { MakingBar } from '#kit/web/components/making-bar.tsx';
import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { GroupedMeasures } from '#areas/groups/web/shared/grouped-measures.tsx';
import { EditProductForm } from '#areas/products/web/shared/edit-product-form.tsx';
import { labelsTexts as texts } from './texts.ts';
import { MOST_LABELS, pagesOf, printOf, readNumber, shownLine, totalOf } from './label-lines.ts';
import { LabelLines } from './label-lines-list.tsx';
import { FIRST_CHOICES, PaperCard, SHEET_LABELS } from './paper-card.tsx';
import { usePrintLabels } from './use-print-labels.ts';
import { useLabelLines } from './use-label-lines.ts';
import { nameParts } from '#kit/rules/grouped-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { groupsApi } from '#areas/groups/web/shared/api.ts';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import classes from './labels.module.css';
import layout from '#kit/web/components/layout.module.css';

interface WholeGroupProps {
  product: ProductAnswer;
  onAdd: (products: readonly ProductAnswer[]) => void;
}

/** Adds all sizes and colours of the last added product: a delivery has most of them. */
function WholeGroup({ product, onAdd }: WholeGroupProps) {
  const client = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const { groupId } = product;
  if (groupId === null) return null;
  const add = async (): Promise<void> => {
    setLoading(true);
    try {
      const { products } = await client.fetchQuery(
        groupsApi.query('GET /product-groups/:id', { params: { id: groupId } }),
      );
      onAdd(products.filter(({ isOnSale }) => isOnSale));
    } catch (error) {
      notifyError(withConnection(error, texts.productsFailed));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="light" size="sm" mt="sm" loading={isLoading} onClick={() => void add()}>
      {texts.wholeGroup(nameParts(product.name)[0])}
    </Button>
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
  const [choices, setChoices] = useLocalStorage({
    key: 'balcao.product-labels',
    defaultValue: FIRST_CHOICES,
    getInitialValueInEffect: false,
  });
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

  const onPrint = (): void => {
    const wrong = box.current?.querySelector<HTMLElement>('input[aria-invalid=true]');
    if (wrong || place === undefined) wrong?.focus();
    else if (total === 0) notifyError(texts.nothing);
    else if (total > MOST_LABELS) notifyError(texts.tooMany(MOST_LABELS));
    else {
      void print({
        bare: shown.flatMap(({ product, isBare }) => (isBare ? [product] : [])),
        labelsWith: (barcodes) => printOf(shown, hasPrice, barcodes),
        total,
        paper,
        firstPlace: place - 1,
      });
    }
  };

  return (
    <Box ref={box} maw="var(--b-size-form)">
      <div className={layout.cards}>
        <PaperCard choices={choices} onChoose={setChoices} first={first} onFirst={setFirst} />
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
          <LabelLines lines={lines} shown={shown} onEdit={setEdited} />
        </Card>
      </div>
      <StickyBar>
        <MakingBar
          gap={14}
          flex={1}
          miw={0}
          progress={progress}
          names={texts.files}
          onCancel={cancel}
        >
          <p className={`wrap rest medium ${classes.total}`} role="status">
            {texts.total(total, pages)}
            {total > MOST_LABELS && (
              <Text span c="red" fz="sm">
                {texts.tooMany(MOST_LABELS)}
              </Text>
            )}
          </p>
          <Button
            leftSection={<IconTags size={18} stroke={1.75} aria-hidden="true" />}
            data-make="labels"
            onClick={onPrint}
          >
            {texts.print}
          </Button>
        </MakingBar>
      </StickyBar>
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
