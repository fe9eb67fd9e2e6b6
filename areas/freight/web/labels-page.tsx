import { Anchor, Checkbox, Group, NativeSelect } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListPage } from '#kit/web/components/list/list-page.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { SearchInput } from '#kit/web/components/list/search-input.tsx';
import { useList } from '#kit/web/components/list/use-list.ts';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import type { ListSearch } from '#kit/web/lib/pages/list-search.ts';
import type { FreightLabel } from '../contract.ts';
import { freightApi } from './api.ts';
import { isMoving, LabelLine, PrintLabels } from './freight-card.tsx';
import { labelTexts as texts } from './texts.ts';

const LOOK_EVERY_MS = 5_000;

interface LabelsSearch extends ListSearch {
  /** Missing: labels in any state. */
  state?: string | undefined;
}

function LabelRow({ label }: { label: FreightLabel }) {
  const { _id, order, orderId, customer, canPrint } = label;
  return (
    <Group component="li" className={listClasses.row} display="flex" wrap="nowrap">
      <Checkbox aria-label={texts.choose(orderId)} value={_id} disabled={!canPrint} />
      <LabelLine label={label}>
        <Anchor
          className={listClasses.who}
          c="inherit"
          renderRoot={(props) => <Link to={paths.order} params={{ id: order }} {...props} />}
        >
          {[customer, `#${orderId}`].filter(Boolean).join(' · ')}
        </Anchor>
      </LabelLine>
    </Group>
  );
}

/** Etiquetas de envio: bought labels, and where their parcels are. */
export function LabelsPage() {
  const list = useList<FreightLabel, LabelsSearch>({ pageSize: 20 }, (query) =>
    queryOptions({
      ...freightApi.page('GET /freight/labels', { query }),
      refetchInterval: ({ state }) => (state.data?.rows.some(isMoving) ? LOOK_EVERY_MS : false),
    }),
  );
  const [chosen, setChosen] = useState<string[]>([]);
  const { q = '', state = '' } = list.search;
  // Labels of another page are never printed unseen.
  const wanted = (list.rows ?? []).filter(({ _id, canPrint }) => canPrint && chosen.includes(_id));
  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        count={texts.count}
        icon={<IconTag size={30} stroke={1.5} />}
        back={<BackLink to={paths.dispatch} />}
        filters={
          <>
            <SearchInput
              value={q}
              placeholder={texts.search}
              onSearch={(text) => list.filter({ q: text || undefined })}
            />
            <NativeSelect
              aria-label={texts.filter}
              data={texts.filters}
              value={state}
              onChange={(event) => list.filter({ state: event.currentTarget.value || undefined })}
            />
          </>
        }
        onClear={q || state ? () => list.filter({ q: undefined, state: undefined }) : undefined}
      >
        {(rows) => (
          <Checkbox.Group value={chosen} onChange={setChosen}>
            <ul className={listClasses.list}>
              {rows.map((label) => (
                <LabelRow key={label._id} label={label} />
              ))}
            </ul>
          </Checkbox.Group>
        )}
      </ListPage>
      {wanted.length > 0 && (
        <StickyBar always>
          <PrintLabels ms="auto" labels={wanted} />
        </StickyBar>
      )}
    </>
  );
}
