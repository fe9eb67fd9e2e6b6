import { namedDocument } from '#kit/rules/document.ts';
import { Center, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconBuildingStore } from '@tabler/icons-react';
import { useId } from 'react';

import type { StoreField } from './store-rules.ts';
import { storeTexts as texts } from './texts.ts';
import classes from './store.module.css';

interface StorePreviewProps {
  values: Readonly<Record<StoreField, string>>;
  hasChat: boolean;
  logo: string | null;
}

/** Head and foot of the customer's page, with the typed text. */
export function StorePreview({ values, hasChat, logo }: StorePreviewProps) {
  const titleId = useId();
  const { name, notice, document } = values;
  const seller = [
    values.legalName || name,
    document.trim() && namedDocument(document),
    values.address,
    values.email,
  ];
  return (
    <div role="figure" aria-labelledby={titleId}>
      <Text id={titleId} fz="sm" c="dimmed" mb={6}>
        {texts.previewTitle}
      </Text>
      <div className={`breaks ${classes.preview}`}>
        <Group className={classes.head} wrap="nowrap" gap={10}>
          {logo ? (
            <img className={classes.previewLogo} src={logo} width={40} height={40} alt="" />
          ) : (
            <Center component="span" className={classes.mark} aria-hidden="true">
              <IconBuildingStore size={18} stroke={2} />
            </Center>
          )}
          <div>
            <Text fw="var(--b-weight-strong)">{name.trim() || '—'}</Text>
            <Text fz="sm" c="dimmed">
              {texts.previewOrder}
            </Text>
          </div>
        </Group>
        <Stack gap={10} p="md">
          {notice.trim() && <p className={`lines ${classes.notice}`}>{notice.trim()}</p>}
          <Skeleton height={12} animate={false} aria-hidden="true" />
          <Skeleton height={12} width="62%" animate={false} aria-hidden="true" />
          {hasChat && (
            <Group className={classes.chat} component="p" justify="center" gap="xs">
              <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />
              {texts.previewContact}
            </Group>
          )}
          <Stack className="lines apart" gap={0} pt={10} c="dimmed" fz="sm">
            <strong>{texts.previewSeller}</strong>
            {seller
              .filter((line) => line.trim())
              .map((line, index) => (
                <span key={index}>{line.trim()}</span>
              ))}
          </Stack>
        </Stack>
      </div>
    </div>
  );
}
