import type { DispatchGroup as Group } from '@balcao/domain/contract/dispatch';
import { Button, NativeSelect } from '@mantine/core';
import { IconArrowUp, IconTruckLoading } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { ListBody } from '../components/list/list-page.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useList } from '../components/list/use-list.ts';
import { DispatchTabs } from '../features/orders/dispatch/dispatch-tabs.tsx';
import { DISPATCH_PAGE_SIZE, dispatchQueries } from '../features/orders/dispatch/api.ts';
import { idsOf, ordersToPrint } from '../features/orders/dispatch/chosen-orders.ts';
import { CameraScanner } from '../features/orders/dispatch/camera-scanner.tsx';
import { DispatchGroup } from '../features/orders/dispatch/dispatch-group.tsx';
import classes from '../features/orders/dispatch/dispatch.module.css';
import { rememberedSheet, rememberSheet } from '../features/orders/dispatch/label-sheet.ts';
import { PapersBar } from '../features/orders/dispatch/papers-bar.tsx';
import { waitingTexts as texts } from '../features/orders/dispatch/texts.ts';
import { useChosenOrders } from '../features/orders/dispatch/use-chosen-orders.ts';
import { useDispatchNews } from '../features/orders/dispatch/use-dispatch-news.ts';
import type { LabelSheet } from '../features/orders/pdf/draw-labels.ts';
import { useFallbackInterval, useLiveState } from '../lib/live/use-live.ts';
import type { PageSearch } from '../lib/pages/list-search.ts';
import { paths } from '../lib/pages/paths.ts';
import { commonTexts } from '../lib/texts.ts';

const sheetOptions = Object.entries(texts.sheets).map(([value, label]) => ({ value, label }));

/** The tab 'A enviar': the orders that wait to leave, and their papers. */
export function DispatchWaiting({ onScan }: { onScan: (code: string) => void }) {
  const isDown = useLiveState() === 'down';
  const refetchInterval = useFallbackInterval();
  const list = useList<Group, PageSearch>({ pageSize: DISPATCH_PAGE_SIZE }, ({ page: wanted }) => ({
    ...dispatchQueries.page(wanted),
    refetchInterval,
  }));
  const page = list.search.page ?? 1;
  // The page's data is only watched here: the list reads it.
  const { data } = useQuery({ ...dispatchQueries.page(page), enabled: false });
  const news = useDispatchNews(data?.askedAt);

  const { chosen, change, clear } = useChosenOrders(list.outdated ? undefined : list.rows, page);
  const [sheet, setSheet] = useState(rememberedSheet);
  const rows = list.rows ?? [];
  const shown = idsOf(rows).length;
  const count = data && texts.count(data.ordersCount);

  return (
    <>
      <PageHeader
        subtitle={count ? (isDown ? texts.notLive(count) : count) : commonTexts.loading}
        actions={<CameraScanner onScan={onScan} />}
      />
      <DispatchTabs
        isCodes={false}
        end={
          <NativeSelect
            className={classes.sheet}
            aria-label={texts.sheet}
            data={sheetOptions}
            value={sheet}
            onChange={(event) => {
              const next = event.currentTarget.value as LabelSheet;
              setSheet(next);
              rememberSheet(next);
            }}
          />
        }
      />
      <div className={classes.news} role="status">
        {news.isNews && (
          <Button
            size="xs"
            leftSection={<IconArrowUp size={16} stroke={2} aria-hidden="true" />}
            onClick={() => void news.show()}
          >
            {texts.news}
          </Button>
        )}
      </div>
      <ListBody
        list={list}
        texts={texts}
        icon={<IconTruckLoading size={30} stroke={1.5} />}
        firstStep={
          <Button component={Link} to={paths.orders}>
            {texts.toOrders}
          </Button>
        }
      >
        {(groups) =>
          groups.map((group) => (
            <DispatchGroup
              key={group.batch?._id ?? ''}
              group={group}
              chosen={chosen}
              onChoose={change}
            />
          ))
        }
      </ListBody>
      {shown + chosen.size > 0 && (
        <PapersBar
          chosen={chosen.size}
          shown={shown}
          isPart={data !== undefined && shown < data.ordersCount}
          sheet={sheet}
          ordersToPrint={() => ordersToPrint(chosen, rows)}
          onClear={clear}
        />
      )}
    </>
  );
}
