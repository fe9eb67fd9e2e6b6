import { Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';

import { CopyIcon } from '#kit/web/components/copy-icon.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { feedTexts as texts } from '../texts.ts';

interface FeedCardProps {
  service: { readonly title: string; readonly name: string; readonly steps: readonly string[] };
  address: string;
  children?: ReactNode;
}

/** The steps that paste the shop's address in a service that advertises its products. */
export function FeedCard({ service: { title, name, steps }, address, children }: FeedCardProps) {
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
      <Textarea
        readOnly
        autosize
        size="sm"
        aria-label={texts.field(name)}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      {children}
      <Stack component="ol" gap="sm" mt="md" mb={0} ps={22} style={{ listStyle: 'decimal' }}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
    </Card>
  );
}
