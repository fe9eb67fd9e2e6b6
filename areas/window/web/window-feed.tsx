import { Stack, Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyIcon } from '#kit/web/components/sharing/copy-icon.tsx';
import { PastedAddress, StepList } from '#kit/web/components/pasted-address.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { feedTexts as texts } from './texts.ts';
import type { WindowFeedAnswer } from '../contract.ts';
import { formatNumber } from '#kit/web/lib/format.ts';
import { Link } from '@tanstack/react-router';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { useIsAdmin } from '#kit/web/lib/session/use-session.ts';
import { useQuery } from '@tanstack/react-query';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { windowApi } from './api.ts';
import layout from '#kit/web/components/layout.module.css';

interface FeedCardProps {
  service: { readonly title: string; readonly name: string; readonly steps: readonly string[] };
  address: string;
  children?: ReactNode;
}

function FeedCard({ service: { title, name, steps }, address, children }: FeedCardProps) {
  return (
    <Card
      title={title}
      actions={
        <CopyIcon
          text={address}
          label={texts.copy(name)}
          copied={texts.copied}
          failed={texts.copyFailed}
        />
      }
    >
      <PastedAddress label={texts.field(name)} address={address} />
      {children}
      <StepList steps={steps} gap="sm" mt="md" mb={0} />
    </Card>
  );
}

function FeedContents({ feed }: { feed: WindowFeedAnswer }) {
  const { rows, leftOut, leftOutCount } = feed;
  const unnamed = leftOutCount - leftOut.length;
  return (
    <Card title={texts.contents}>
      <p>{rows === 0 ? texts.noRows : texts.rows(formatNumber(rows), rows === 1)}</p>
      {rows > 0 && <p className="quiet">{texts.rowsHint}</p>}
      {leftOutCount > 0 && (
        <Box mt="md">
          <p>{texts.leftOut(formatNumber(leftOutCount), leftOutCount === 1)}</p>
          <Stack component="ul" gap={4} mt="sm">
            {leftOut.map(({ name, reason }) => (
              <li key={name} style={{ overflowWrap: 'anywhere' }}>
                {name} <span className="quiet">· {texts.reasons[reason]}</span>
              </li>
            ))}
            {unnamed > 0 && <li className="quiet">{texts.more(formatNumber(unnamed))}</li>}
          </Stack>
        </Box>
      )}
    </Card>
  );
}

/** The reason why Google refuses the feed, and where an admin changes that. */
function HiddenNote() {
  const isAdmin = useIsAdmin();
  return (
    <Text fz="sm" mt="sm" c="orange">
      {texts.hidden}{' '}
      {isAdmin ? (
        <TextLink to={paths.shopWindow} search={{ tab: 'settings' }}>
          {texts.setFindable}
        </TextLink>
      ) : (
        texts.askFindable
      )}
    </Text>
  );
}

function FeedNotices({ address, isOpen }: Pick<WindowFeedAnswer, 'address' | 'isOpen'>) {
  const isAdmin = useIsAdmin();
  return (
    <>
      {!isOpen && (
        <Warning role="note" mb="md" title={texts.closed}>
          {texts.closedEffect}
        </Warning>
      )}
      {address === null && (
        <Warning role="note" mb="md" title={texts.noAddress}>
          {texts.noAddressEffect}{' '}
          {isAdmin ? (
            <Group mt="sm">
              <Button component={Link} to={paths.storeAddress} variant="default" size="sm">
                {texts.setAddress}
              </Button>
            </Group>
          ) : (
            texts.askAdmin
          )}
        </Warning>
      )}
    </>
  );
}

export function WindowFeed() {
  const query = useQuery(windowApi.query('GET /window/feed'));
  const { data: feed, error, isPending } = query;
  return (
    <>
      <Text fz="sm" c="dimmed" mb="md" maw={680}>
        {texts.lead}
      </Text>
      {isPending && <ListLoading rows={3} />}
      {!feed && error && <ListError message={texts.loadFailed} query={query} />}
      {feed && (
        <div className={`one-column ${layout.formPage}`}>
          <FeedNotices address={feed.address} isOpen={feed.isOpen} />
          <FeedContents feed={feed} />
          {feed.address !== null && <FeedCard service={texts.meta} address={feed.address} />}
          {feed.googleAddress !== null && (
            <FeedCard service={texts.google} address={feed.googleAddress}>
              {!feed.isFindable && <HiddenNote />}
            </FeedCard>
          )}
        </div>
      )}
    </>
  );
}
