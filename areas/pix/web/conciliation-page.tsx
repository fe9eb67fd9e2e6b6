import { addDays, dayOf } from '#kit/rules/days.ts';
import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { DayInput } from '#kit/web/components/forms/day-input.tsx';
import { isDay } from '#kit/web/lib/date-range.ts';
import { conciliationTexts as texts, pixAccountTexts } from './texts.ts';
import type { ConciliationAnswer } from '../contract.ts';
import { PIX_PROVIDERS } from '#areas/payments/rules/payment.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListError, ListLoading, NotUpdated } from '#kit/web/components/list/list-states.tsx';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { pixApi } from './api.ts';
import { Conciliation } from './conciliation/conciliation.tsx';
import { downloadCsv } from '#kit/web/lib/api/download-file.ts';
import { byStoreZone, formatDate } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import classes from './conciliation/conciliation.module.css';

interface DayChoiceProps {
  day: string;
  today: string;
  onChange: (day: string) => void;
}

function DayChoice({ day, today, onChange }: DayChoiceProps) {
  // A half-typed day opens no page.
  const [typed, setTyped] = useState(day);
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    setTyped(day);
  }
  const type = (text: string): void => {
    setTyped(text);
    if (isDay(text) && text <= today && text !== day) onChange(text);
  };
  return (
    <Group className={classes.days} gap={8} wrap="nowrap" role="group" aria-label={texts.chooseDay}>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={texts.before}
        disabled={!isDay(addDays(day, -1))}
        onClick={() => onChange(addDays(day, -1))}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <DayInput className={classes.day} aria-label={texts.day} value={typed} onChange={type} />
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={texts.after}
        disabled={day >= today}
        onClick={() => onChange(addDays(day, 1))}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Button variant="default" disabled={day === today} onClick={() => onChange(today)}>
        {texts.today}
      </Button>
    </Group>
  );
}

/** The provider is asked meanwhile, page by page. */
const TIMEOUT_MS = 45_000;

async function download(query: { day: string; account: string | undefined }): Promise<void> {
  const { text, name } = await pixApi.file('GET /conciliation.csv', {
    query,
    timeoutMs: TIMEOUT_MS,
  });
  downloadCsv(text, name || `conciliacao-${query.day}.csv`);
}

const todayInStore = (): string => byStoreZone((zone) => dayOf(Date.now(), zone));

function subtitleOf({ account, failure, differences, rows }: ConciliationAnswer): string {
  if (!account) return '';
  if (failure !== null) return texts.ledgerOnly;
  return rows.length === 0 ? texts.nothing : texts.differences(differences);
}

export function ConciliationPage() {
  const search = useSearch({ from: paths.conciliation });
  const navigate = useNavigate({ from: paths.conciliation });
  const today = todayInStore();
  const shown = { day: search.day ?? today, account: search.account };
  const query = useQuery(
    pixApi.query('GET /conciliation', { query: shown, timeoutMs: TIMEOUT_MS }),
  );
  const { data, error, isPending, isFetching, refetch } = query;
  const file = useChange({ send: download, failed: texts.downloadFailed });
  const retry = (): void => void refetch();
  const choose = (day: string): void =>
    void navigate({
      search: { ...search, day: day === today ? undefined : day },
      resetScroll: false,
    });

  return (
    <>
      <PageHeader
        back={<BackLink to={paths.integrations} label={pixAccountTexts.back} />}
        subtitle={data ? subtitleOf(data) : ''}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            disabled={!data || data.rows.length === 0}
            loading={file.pending}
            onClick={() => file.run(shown)}
          >
            {texts.download}
          </Button>
        }
      />
      <Group gap={10} align="stretch" mb={14}>
        <DayChoice day={shown.day} today={today} onChange={choose} />
        {data && data.accounts.length > 1 && (
          <NativeSelect
            aria-label={texts.account}
            value={data.account?._id}
            data={data.accounts.map(({ _id, provider, isCurrent, since }) => ({
              value: _id,
              label: isCurrent
                ? texts.current(PIX_PROVIDERS[provider])
                : texts.former(PIX_PROVIDERS[provider], formatDate(since)),
            }))}
            onChange={({ currentTarget: { value: account } }) =>
              void navigate({ search: { ...search, account }, resetScroll: false })
            }
          />
        )}
      </Group>
      {isPending && <ListLoading />}
      {error && !data && <ListError message={texts.loadFailed} query={query} />}
      {error && data && <NotUpdated query={query} />}
      {data && <Conciliation answer={data} onRetry={retry} retrying={isFetching} />}
    </>
  );
}
