import { VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { ListError, NotUpdated } from '../components/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { RangeFilter } from '../components/range-filter.tsx';
import { BackupWarning } from '../features/backups/backup-warning.tsx';
import { dashboardQueries } from '../features/dashboard/api.ts';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { FirstSteps } from '../features/first-steps/first-steps.tsx';
import { useFirstSteps, useIsNewStore } from '../features/first-steps/use-first-steps.ts';
import { PasswordDueWarning } from '../features/my-account/password-due-warning.tsx';
import { rangeOf, type Period } from '../lib/date-range.ts';
import { connectionText } from '../lib/failure-text.ts';
import { paths } from '../lib/paths.ts';
import { commonTexts } from '../lib/texts.ts';
import { dashboardTexts } from '../features/dashboard/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

/** The range that opens first. */
const DEFAULT_PERIOD: Period = 'mes';

export function DashboardPage() {
  const search = useSearch({ from: paths.dashboard });
  const navigate = useNavigate({ from: paths.dashboard });
  const range = rangeOf(search, DEFAULT_PERIOD);
  const figures = useQuery({
    ...dashboardQueries.figures(range),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = figures;
  const isNew = useIsNewStore();
  // A store that sells needs no first steps, with or without shipping. A new one's are there before its figures.
  const firstSteps = useFirstSteps(data ? data.totalOrders === 0 : isNew);

  return (
    <>
      <PageHeader title={titleTexts.dashboard} />
      <PasswordDueWarning linked />
      <BackupWarning />
      <RangeFilter
        range={range}
        onChange={(next) => void navigate({ search: next, resetScroll: false })}
      />
      <VisuallyHidden role="status">
        {figures.isPending || isPlaceholderData ? commonTexts.loading : ''}
      </VisuallyHidden>
      {error && !data ? (
        <ListError
          message={dashboardTexts.loadFailed}
          hints={[connectionText(error)]}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          {error && (
            <NotUpdated error={error} retrying={isFetching} onRetry={() => void refetch()} />
          )}
          <FirstSteps steps={firstSteps} />
          <Dashboard figures={firstSteps && data} outdated={isPlaceholderData} />
        </>
      )}
    </>
  );
}
