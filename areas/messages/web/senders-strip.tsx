import type { MessageSummary } from '../contract.ts';
import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Warning } from '#kit/web/components/notices/warning.tsx';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { stallTexts } from './shared/stall-text.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { sendersTexts as texts } from './texts.ts';
import { messagesApi } from './api.ts';
import classes from './senders-strip.module.css';

type Sender = MessageSummary['senders'][number];

interface ConcernProps {
  tone: 'orange' | 'red';
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** A fault to correct: a warning like any other. The section names it. */
const Concern = ({ tone, title, action, children }: ConcernProps) => (
  <section aria-label={texts.label}>
    <Warning tone={tone} role="note" mb="md" title={title}>
      {children}
      <Group mt="sm">{action}</Group>
    </Warning>
  </section>
);

interface StripProps {
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

const Strip = ({ icon, title, action, children }: StripProps) => (
  <Group
    component="section"
    className={`surface ${classes.strip}`}
    gap="8px 12px"
    mih={60}
    mb="var(--b-space-cards)"
    p="10px 14px 10px 16px"
    aria-label={texts.label}
  >
    <Stack component="span" gap={0} c="green" aria-hidden="true">
      {icon}
    </Stack>
    <Box className={`breaks ${classes.words}`} miw={0} fz="sm">
      <Text fz="nav" fw="var(--b-weight-medium)">
        {title}
      </Text>
      {children}
    </Box>
    {action}
  </Group>
);

const toSenders = (label: string) => (
  <Button component={Link} to={paths.zapi} size="sm" variant="default">
    {label}
  </Button>
);

interface BrokenProps {
  summary: MessageSummary;
  broken: readonly Sender[];
}

function Broken({ summary: { senders, stall }, broken }: BrokenProps) {
  const all = broken.length === senders.length;
  return (
    <Concern
      tone={all ? 'red' : 'orange'}
      title={all ? stallTexts.none : texts.someBroken(broken.length)}
      action={toSenders(stallTexts.seeSenders)}
    >
      <ul>
        {broken.map(({ name, failure, triesAgainAt }, index) => (
          <li key={index}>
            <strong>{texts.problem(name)}</strong> {failure}{' '}
            {triesAgainAt && texts.triesAgain(formatDateTime(triesAgainAt))}
          </li>
        ))}
      </ul>
      {stall && <p>{stallTexts.waiting(stall)}</p>}
      {all && <p>{texts.allBrokenHint}</p>}
    </Concern>
  );
}

/** Numbers that were never seen to send. */
function Untested({ summary, untested }: { summary: MessageSummary; untested: number }) {
  const proven = summary.senders.length - untested;
  const title = texts.untested(untested);
  return (
    <Concern
      tone="orange"
      title={proven > 0 ? `${texts.working(proven)} · ${title}` : title}
      action={toSenders(texts.test)}
    >
      <p>{texts.untestedHint}</p>
      <p className="quiet">{figuresOf(summary)}</p>
    </Concern>
  );
}

function figuresOf({ sentToday, pending, sending, failed, unsure }: MessageSummary): string {
  const waiting = pending + sending;
  return [
    texts.sentToday(sentToday),
    ...(waiting > 0 ? [texts.waiting(waiting)] : []),
    ...(failed > 0 ? [texts.failed(failed)] : []),
    ...(unsure > 0 ? [texts.unsure(unsure)] : []),
  ].join(' · ');
}

export const SendersStripLoading = () => (
  <Skeleton height={60} mb="md" radius="lg" aria-hidden="true" />
);

/** The state of the senders: whether messages leave, and if not, the reason and the remedy. */
export function SendersStrip() {
  const { data, isError, isFetching, refetch } = useQuery(
    messagesApi.query('GET /messages/summary'),
  );
  if (!data) {
    if (!isError) return <SendersStripLoading />;
    return (
      <Strip
        icon={<IconPlugConnectedX size={20} stroke={1.75} />}
        title={texts.loadFailed}
        action={
          <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {commonTexts.retry}
          </Button>
        }
      />
    );
  }
  const { senders } = data;
  if (senders.length === 0) {
    return (
      <Concern
        tone={data.stall ? 'red' : 'orange'}
        title={data.stall ? stallTexts.none : texts.none}
        action={toSenders(texts.configure)}
      >
        {data.stall && <p>{stallTexts.waiting(data.stall)}</p>}
        <p>{texts.noneHint}</p>
      </Concern>
    );
  }
  const broken = senders.filter(({ works }) => !works);
  if (broken.length > 0) return <Broken summary={data} broken={broken} />;
  if (data.stall) {
    return (
      <Concern
        tone="orange"
        title={stallTexts.title(data.stall)}
        action={toSenders(stallTexts.seeSenders)}
      >
        <p>{stallTexts.waiting(data.stall)}</p>
      </Concern>
    );
  }
  const untested = senders.filter(({ isProven }) => !isProven).length;
  if (untested > 0) return <Untested summary={data} untested={untested} />;
  return (
    <Strip
      icon={<IconBrandWhatsapp size={20} stroke={1.75} />}
      title={texts.working(senders.length)}
    >
      <p className="quiet">{figuresOf(data)}</p>
    </Strip>
  );
}
