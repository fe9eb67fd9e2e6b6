import { Box, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { ListError, NotUpdated } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { RangeFilter } from '#kit/web/components/list/range-filter.tsx';
import { backupsApi } from '#areas/backups/web/api.ts';
import { BackupWarning } from '#areas/backups/web/backup-warning.tsx';
import { Dashboard, figuresQuery } from '#areas/dashboard/web/dashboard.tsx';
import { FirstFigures, hasNoSale } from '#areas/dashboard/web/first-figures.tsx';
import { FirstSteps } from '#areas/first-steps/web/first-steps.tsx';
import {
  loadFirstSteps,
  useFirstSteps,
  useIsNewStore,
} from '#areas/first-steps/web/use-first-steps.ts';
import { accountsApi } from '#areas/accounts/web/api.ts';
import { workQuery, WorkToDo } from '#areas/orders/web/work-to-do.tsx';
import { PasswordDueWarning } from '#areas/accounts/web/my-account/password-due-warning.tsx';
import { rangeOf, type RangeSearch } from '#kit/web/lib/date-range.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { settledSoon } from '#kit/web/lib/api/settled-soon.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { dashboardTexts } from '#areas/dashboard/web/texts.ts';
import { AddressLine, addressQuery } from '#areas/store/web/shared/address-line.tsx';
import { loadWaitingWork, useWaitingWork } from './waiting-work.ts';

/** The longest wait for the notices above the figures: a server that hangs must not hide the page. */
const PATIENCE_MS = 2_000;

/**
 * Reads all data of the page, and waits for the notices above the figures: late notices would move the figures. The figures
 * themselves move nothing when they load.
 */
export function loadDashboard(client: QueryClient, search: RangeSearch): Promise<void> {
  void client.prefetchQuery(figuresQuery(rangeOf(search)));
  return settledSoon(
    [
      client.ensureQueryData(accountsApi.query('GET /users/me')),
      client.ensureQueryData(backupsApi.query('GET /backups/state')),
      client.ensureQueryData(addressQuery),
      loadFirstSteps(client),
      client.ensureQueryData(workQuery),
      ...loadWaitingWork(client),
    ],
    PATIENCE_MS,
  );
}

export function DashboardPage() {
  const search = useSearch({ from: paths.dashboard });
  const navigate = useNavigate({ from: paths.dashboard });
  const range = rangeOf(search);
  const figures = useQuery({ ...figuresQuery(range), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = figures;
  // A shop that sells wants its figures at once. The steps load before them, as late steps would push them down.
  const firstSteps = useFirstSteps();
  const isNew = useIsNewStore();
  const waiting = useWaitingWork();
  // The steps stay above the figures while customers do not open the shop.
  const isShut = useQuery(addressQuery).data?.isOpened === false;
  const stepsFirst = isNew || isShut;

  return (
    <>
      <PageHeader />
      <PasswordDueWarning linked />
      <BackupWarning />
      <AddressLine />
      {stepsFirst && <FirstSteps steps={firstSteps} />}
      {!isNew && <WorkToDo waiting={waiting} />}
      <RangeFilter
        range={range}
        onChange={(next) => void navigate({ search: next, resetScroll: false })}
      />
      <VisuallyHidden role="status">
        {figures.isPending || isPlaceholderData ? commonTexts.loading : ''}
      </VisuallyHidden>
      {error && !data ? (
        <ListError message={dashboardTexts.loadFailed} query={figures} />
      ) : (
        <>
          {error && <NotUpdated query={figures} />}
          {(data ? hasNoSale(data) : isNew) ? (
            <FirstFigures figures={firstSteps && data} />
          ) : (
            <Dashboard figures={firstSteps && data} outdated={isPlaceholderData} />
          )}
        </>
      )}
      {!stepsFirst && (
        <Box mt="md">
          <FirstSteps steps={firstSteps} />
        </Box>
      )}
    </>
  );
}
