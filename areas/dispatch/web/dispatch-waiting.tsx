import type { DispatchGroup as Dispatched } from '../contract.ts';
import { SHIPPING_KINDS } from '#areas/shipping/rules/shipping-kind.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconArrowUp, IconTruckLoading } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ChoiceTabs } from '#kit/web/components/choice-tabs.tsx';
import { ListBody } from '#kit/web/components/list/list-page.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { useList } from '#kit/web/components/list/use-list.ts';
import { DISPATCH_PAGE_SIZE, dispatchQueries, type DispatchSearch } from './api.ts';
import { idsOf, ordersToPrint, stillWaiting, warningsOf } from './chosen-orders.ts';
import { LabelCamera } from './label-camera.tsx';
import { DispatchGroup } from './dispatch-group.tsx';
import { PapersBar } from './papers-bar.tsx';
import { dispatchTexts, waitingTexts as texts } from './texts.ts';
import { useChosenOrders } from './use-chosen-orders.ts';
import { useDispatchNews } from './use-dispatch-news.ts';
import { useHandedHere } from './use-handed-here.ts';
import type { LabelSheet } from './print/draw-labels.ts';
import { useFallbackInterval, useLiveState } from '#areas/live/web/shared/live.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { CONFIRMED } from '#areas/orders/web/shared/api.ts';
import classes from './dispatch.module.css';

/** Leads to the confirmed orders that are in no PDF, and so not on the page; an empty page then has a button. */
function NotHereYet({ isEmpty = false }: { isEmpty?: boolean }) {
  const { data: count = 0 } = useQuery(dispatchQueries.confirmed());
  if (isEmpty) {
    const search = count > 0 ? { status: CONFIRMED } : {};
    return (
      <Button px={8} renderRoot={(props) => <Link to={paths.orders} search={search} {...props} />}>
        {count > 0 ? texts.notHereYet(count) : texts.toOrders}
      </Button>
    );
  }
  if (count === 0) return null;
  return (
    <p className="quiet">
      <TextLink
        to={paths.orders}
        search={{ status: CONFIRMED }}
        c="inherit"
        className={classes.notHere}
      >
        {texts.notHereYet(count)}
      </TextLink>
    </p>
  );
}

const paymentChoices = [
  { value: 'any', label: texts.everyPayment },
  { value: 'paid', label: texts.onlyPaid },
] as const;
/** A list this short makes a person ask for the other orders. */
const FEW = 10;
const travelsOptions = [
  { value: '', label: texts.anyWay },
  ...Object.entries(SHIPPING_KINDS).map(([value, label]) => ({ value, label })),
];
const sheetOptions = Object.entries(texts.sheets).map(([value, label]) => ({ value, label }));

/** A place for labels that are bought: the way to them, and with orders the way to buy theirs. */
export interface LabelsSlot {
  Labels?: ComponentType<{ orders?: readonly string[] }> | undefined;
}

const NoLabels = () => null;

interface DispatchWaitingProps extends LabelsSlot {
  onScan: (code: string) => void;
}

/** The tab 'Prontos para enviar': the waiting orders, and their papers. */
export function DispatchWaiting({ Labels = NoLabels, onScan }: DispatchWaitingProps) {
  const isDown = useLiveState() === 'down';
  const refetchInterval = useFallbackInterval();
  const list = useList<Dispatched, DispatchSearch>({ pageSize: DISPATCH_PAGE_SIZE }, (wanted) => ({
    ...dispatchQueries.page(wanted),
    refetchInterval,
  }));
  const { page = 1, payment, travels } = list.search;
  const filter = [payment, travels].filter(Boolean).join(' ');
  // Only observed here: the list reads the page's data.
  const { data } = useQuery({
    ...dispatchQueries.page({ page, payment, travels }),
    enabled: false,
  });
  const { handed, mark } = useHandedHere(data?.askedAt ?? 0);
  const news = useDispatchNews(data?.askedAt, handed);
  const gone = [...handed.values()].filter((state) => state === 'gone').length;

  const { chosen, change, clear } = useChosenOrders(
    list.outdated ? undefined : list.rows,
    page,
    filter,
  );
  const [sheet, setSheet] = useLocalStorage<LabelSheet>({
    key: 'balcao.label-sheet',
    defaultValue: 'single',
    getInitialValueInEffect: false,
  });
  const rows = stillWaiting(list.rows ?? [], handed);
  const shown = idsOf(rows).length;
  const count = data && texts.count(data.ordersCount - gone);

  return (
    <>
      <PageHeader
        subtitle={count ? (isDown ? texts.notLive(count) : count) : ''}
        actions={
          <>
            <Button
              renderRoot={(props) => (
                <Link
                  to={paths.dispatch}
                  search={{ tab: 'codes' }}
                  state={{ listSearch: { payment, travels } }}
                  {...props}
                />
              )}
              variant="default"
            >
              {dispatchTexts.pasteList}
            </Button>
            <LabelCamera onScan={onScan} />
          </>
        }
        actionsBeside
      />
      <Group gap={8} mb="var(--b-space-md)">
        <ChoiceTabs
          label={texts.payment}
          value={payment ?? 'any'}
          choices={paymentChoices}
          onChange={(value) => list.filter({ payment: value === 'paid' ? value : undefined })}
        />
        <NativeSelect
          flex="1 1 0"
          miw={120}
          maw={170}
          aria-label={texts.travels}
          data={travelsOptions}
          value={travels ?? ''}
          onChange={(event) =>
            list.filter({ travels: (event.currentTarget.value || undefined) as typeof travels })
          }
        />
        <NativeSelect
          flex="1 1 190px"
          maw={{ sm: 230 }}
          ms="auto"
          aria-label={texts.sheet}
          data={sheetOptions}
          value={sheet}
          onChange={(event) => setSheet(event.currentTarget.value as LabelSheet)}
        />
      </Group>
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
        onClear={filter ? () => list.filter({ payment: undefined, travels: undefined }) : undefined}
        firstStep={<NotHereYet isEmpty />}
      >
        {(groups) =>
          groups.map((group) => (
            <DispatchGroup
              key={group.batch?._id ?? ''}
              group={group}
              isOnly={list.total === 1}
              handed={handed}
              onHanded={mark}
              chosen={chosen}
              onChoose={change}
            />
          ))
        }
      </ListBody>
      <Labels />
      {data && (filter || data.ordersCount > 0) && data.ordersCount - gone < FEW && <NotHereYet />}
      {shown + chosen.size > 0 && (
        <PapersBar
          chosen={chosen.size}
          shown={shown}
          isPart={data !== undefined && shown < data.ordersCount - gone}
          sheet={sheet}
          warnings={warningsOf(chosen, rows)}
          ordersToPrint={() => ordersToPrint(chosen, rows)}
          onClear={clear}
        >
          <Labels orders={ordersToPrint(chosen, rows)} />
        </PapersBar>
      )}
    </>
  );
}
