import type { WindowFeedAnswer } from '../../contract.ts';
import { Box, Stack } from '@mantine/core';

import { Card } from '#kit/web/components/layout.tsx';
import { formatNumber } from '#kit/web/lib/format.ts';
import { feedTexts as texts } from '../texts.ts';

/** The number of products in the feeds, and the left-out ones with their reasons. */
export function FeedContents({ feed }: { feed: WindowFeedAnswer }) {
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
