import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconPhotoDown } from '@tabler/icons-react';
import { Card } from '#kit/web/components/layout.tsx';
import { LineNote } from '#kit/web/components/line-note.tsx';
import { photosTexts as texts } from './texts.ts';
import { usePhotoFetch, type WantedPhoto } from './use-photo-fetch.ts';

const SHOWN_FAILURES = 20;

/** Offers to fetch the photos of an import by their addresses, and those that an earlier one left; nothing where there are none. */
export function FetchPhotos({ wanted }: { wanted: readonly WantedPhoto[] }) {
  const { waiting, failed, done, running, problem, ...act } = usePhotoFetch(wanted);
  const all = waiting.length + failed.length + done;
  if (all === 0) return null;
  return (
    <Card title={texts.fetchTitle}>
      <Stack gap={12}>
        <Text role="status">
          {running && texts.fetching(done + failed.length, all)}
          {!running && waiting.length > 0 && texts.fetchHint(waiting.length)}
          {!running && waiting.length === 0 && done > 0 && (
            <Group component="span" gap={8} wrap="nowrap">
              <IconCircleCheck size={20} color="var(--b-green)" aria-hidden="true" />
              {texts.fetched(done)}
            </Group>
          )}
        </Text>
        {running && (
          <Progress
            value={(100 * (done + failed.length)) / all}
            size={10}
            radius="xl"
            aria-label={texts.fetchTitle}
          />
        )}
        <Text role="alert" c="red">
          {problem}
        </Text>
        {failed.length > 0 && (
          <div>
            <Text fw="var(--b-weight-label)">{texts.fetchFailures(failed.length)}</Text>
            {failed.slice(0, SHOWN_FAILURES).map(({ owner, address, reason }) => (
              <LineNote key={`${owner} ${address}`} kind="refused">
                {owner}: {reason}
              </LineNote>
            ))}
          </div>
        )}
        <Group gap={8}>
          {running && (
            <Button variant="default" onClick={act.stop}>
              {texts.stopFetching}
            </Button>
          )}
          {!running && waiting.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconPhotoDown size={18} stroke={1.75} aria-hidden="true" />}
              onClick={act.start}
            >
              {texts.fetch(waiting.length)}
            </Button>
          )}
          {!running && waiting.length === 0 && failed.length > 0 && (
            <Button variant="default" onClick={act.again}>
              {texts.fetchAgain}
            </Button>
          )}
          {!running && waiting.length + failed.length > 0 && (
            <Button variant="subtle" onClick={act.forget}>
              {texts.forgetFetching}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
