import { Anchor, Box, Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { IconPrinter, IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListBody } from '#kit/web/components/list/list-page.tsx';
import { SearchInput } from '#kit/web/components/list/search-input.tsx';
import { useList } from '#kit/web/components/list/use-list.ts';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { formatReais } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import listClasses from '#kit/web/components/list/list.module.css';
import type { FreightLabel } from '../contract.ts';
import { BuyButton } from './labels/buy-button.tsx';
import { labelsPage, useCancelLabel, usePrintLabels } from './labels/label-calls.ts';
import { LabelFailure, LabelState } from './labels/label-state.tsx';
import { labelTexts as texts } from './labels/texts.ts';
import type { LabelsSearch } from './search.ts';

const PAGE_SIZE = 20;
const stateOptions = [
  { value: '', label: texts.everyState },
  ...Object.entries(texts.filters).map(([value, label]) => ({ value, label })),
  ...texts.deliveries,
];

interface LabelRowProps {
  label: FreightLabel;
  isChosen: boolean;
  onChoose: () => void;
}

function LabelRow({ label, isChosen, onChoose }: LabelRowProps) {
  const { orderId, order, service, trackingCode, price, state, canPrint, canCancel } = label;
  const cancel = useCancelLabel();
  const name = label.customer ?? texts.noName;
  const facts = [`#${orderId}`, service, trackingCode, label.isPrinted && texts.printed];
  return (
    <li className={listClasses.row}>
      <Group wrap="nowrap" gap="md" miw={0}>
        <Checkbox
          aria-label={texts.choose(orderId)}
          checked={isChosen}
          disabled={!canPrint}
          onChange={onChoose}
        />
        <Box miw={0}>
          <Anchor
            className={listClasses.who}
            c="inherit"
            aria-label={texts.openOrder(name, orderId)}
            renderRoot={(props) => <Link to={paths.order} params={{ id: order }} {...props} />}
          >
            {name}
          </Anchor>
          <p className={listClasses.meta}>{facts.filter(Boolean).join(' · ')}</p>
          <LabelFailure label={label} />
        </Box>
      </Group>
      <Group className={listClasses.full} gap="6px 12px" justify="flex-end">
        <LabelState label={label} />
        <span className={listClasses.money}>{formatReais(price)}</span>
        {state === 'failed' && <BuyButton size="sm" orders={[order]} label={texts.again} />}
        {canCancel && (
          <RemoveButton loading={cancel.pending} onClick={() => cancel.run(label._id)}>
            {texts.cancel}
          </RemoveButton>
        )}
      </Group>
    </li>
  );
}

/** Etiquetas de envio: bought labels, and where their parcels are. */
export function LabelsPage() {
  const list = useList<FreightLabel, LabelsSearch>({ pageSize: PAGE_SIZE }, labelsPage);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const print = usePrintLabels();
  const { q = '', state } = list.search;
  // Labels of another page are never printed unseen.
  const wanted = (list.rows ?? []).filter(({ _id, canPrint }) => canPrint && chosen.includes(_id));
  const choose = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.dispatch} label={texts.back} />}
        subtitle={list.rows ? texts.count(list.total) : ''}
      />
      <div className={listClasses.filters}>
        <SearchInput
          value={q}
          placeholder={texts.search}
          onSearch={(text) => list.filter({ q: text || undefined })}
        />
        <NativeSelect
          aria-label={texts.filter}
          data={stateOptions}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            list.filter({ state: (value || undefined) as typeof state })
          }
        />
      </div>
      <ListBody
        list={list}
        texts={texts}
        icon={<IconTag size={30} stroke={1.5} />}
        onClear={q || state ? () => list.filter({ q: undefined, state: undefined }) : undefined}
      >
        {(rows) => (
          <ul className={listClasses.list} aria-label={texts.list}>
            {rows.map((label) => (
              <LabelRow
                key={label._id}
                label={label}
                isChosen={chosen.includes(label._id)}
                onChoose={() => choose(label._id)}
              />
            ))}
          </ul>
        )}
      </ListBody>
      {wanted.length > 0 && (
        <StickyBar always>
          <Button
            ms="auto"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
            loading={print.pending}
            onClick={() => print.run(wanted.map(({ _id }) => _id))}
          >
            {texts.print(wanted.length)}
          </Button>
        </StickyBar>
      )}
    </>
  );
}
