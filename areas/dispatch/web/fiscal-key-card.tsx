import type { OrderAnswer } from '#areas/orders/contract.ts';
import {
  fiscalKeyKind,
  formatFiscalKey,
  fiscalKeyProblem,
  normalizeFiscalKey,
  FISCAL_KEY_PROBLEMS,
} from '#areas/orders/rules/fiscal-key.ts';
import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { CopyIcon } from '#kit/web/components/sharing/copy-icon.tsx';
import layout from '#kit/web/components/layout.module.css';
import { Card } from '#kit/web/components/layout.tsx';
import { Tooltip } from '#kit/web/components/tooltip.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { TAKES_SCANS } from '#kit/web/lib/scanner/takes-scans.ts';
import { dispatchApi } from './api.ts';
import classes from './fiscal-key.module.css';
import { storeOrder } from '#areas/orders/web/shared/order-cache.ts';
import { fiscalKeyTexts as texts } from './texts.ts';

/** A scanned QR code may hold an address around the key. */
const LONGEST_TYPED = 1_000;

function problemOf(typed: string): string | undefined {
  const key = normalizeFiscalKey(typed);
  if (key === '' && typed.trim() === '') return undefined;
  const problem = fiscalKeyProblem(key);
  return problem && FISCAL_KEY_PROBLEMS[problem];
}

interface FiscalKeyFormProps {
  order: OrderAnswer;
  onSaved: (fiscalKey: string | null) => void;
  /** Missing when there is no earlier key to go back to. */
  onCancel: (() => void) | undefined;
}

/** The key is typed, pasted or scanned: a scanner ends with Enter, which saves. */
function FiscalKeyForm({ order, onSaved, onCancel }: FiscalKeyFormProps) {
  const client = useQueryClient();
  const form = useAppForm({
    name: `fiscal-key:${order._id}`,
    initialValues: { fiscalKey: formatFiscalKey(order.fiscalKey ?? '') },
    validate: ({ fiscalKey }) => ({ fiscalKey: problemOf(fiscalKey) }),
    toPayload: ({ fiscalKey }) => normalizeFiscalKey(fiscalKey),
    send: (fiscalKey: string) =>
      dispatchApi.call('PUT /orders/:id/fiscal-key', {
        params: { id: order._id },
        body: { fiscalKey },
      }),
    done: (answer) => (answer.fiscalKey === null ? texts.removed : texts.saved),
    failed: (error) => messageOf(error, texts.failed),
    onDone: (answer) => {
      storeOrder(client, answer);
      onSaved(answer.fiscalKey);
    },
  });
  return (
    <AppForm form={form} label={texts.title}>
      <TextInput
        {...form.field('fiscalKey')}
        {...TAKES_SCANS}
        label={texts.label}
        description={texts.hint}
        maxLength={LONGEST_TYPED}
        autoComplete="off"
        spellCheck={false}
      />
      {(form.dirty || onCancel) && (
        <Group gap={8} mt="sm">
          <Button type="submit" size="sm" loading={form.pending} disabled={!form.dirty}>
            {texts.save}
          </Button>
          {onCancel && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              disabled={form.pending}
              onClick={() => {
                form.discard();
                onCancel();
              }}
            >
              {commonTexts.cancel}
            </Button>
          )}
        </Group>
      )}
    </AppForm>
  );
}

/** The access key of the order's fiscal document. The app keeps it, and never says which document is due. */
export function FiscalKeyCard({ order, staff }: { order: OrderAnswer; staff: boolean }) {
  const [editing, setEditing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { fiscalKey } = order;
  const box = useRef<HTMLDivElement>(null);
  /** The content that is expected after a click; the clicked control is gone then. */
  const awaited = useRef<{ editing: boolean; fiscalKey: string | null }>(undefined);
  const turnTo = (nextEditing: boolean, nextKey: string | null): void => {
    awaited.current = { editing: nextEditing, fiscalKey: nextKey };
    setEditing(nextEditing);
  };
  useEffect(() => {
    if (awaited.current?.editing !== editing || awaited.current.fiscalKey !== fiscalKey) return;
    awaited.current = undefined;
    box.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [editing, fiscalKey]);
  if (order.confirmedAt === null || (fiscalKey === null && !staff)) return null;
  if (fiscalKey === null && !isAsked) {
    return (
      <Button
        variant="subtle"
        color="gray"
        mr="auto"
        onClick={() => {
          setAsked(true);
          requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
        }}
      >
        {texts.more}
      </Button>
    );
  }
  if (fiscalKey === null || editing) {
    return (
      <div ref={box}>
        <Card title={texts.title}>
          <FiscalKeyForm
            key={fiscalKey}
            order={order}
            onSaved={(saved) => turnTo(false, saved)}
            onCancel={fiscalKey === null ? undefined : () => turnTo(false, fiscalKey)}
          />
        </Card>
      </div>
    );
  }
  return (
    <div ref={box}>
      <Card
        title={texts.title}
        actions={
          <div className={`line ${layout.icons}`}>
            {staff && (
              <Tooltip label={texts.edit}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={texts.edit}
                  onClick={() => turnTo(true, fiscalKey)}
                >
                  <IconPencil size={19} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </Tooltip>
            )}
            <CopyIcon
              text={fiscalKey}
              label={texts.copy}
              copied={texts.copied}
              failed={texts.copyFailed}
            />
          </div>
        }
      >
        <dl className={layout.details}>
          <div className={classes.whole}>
            <dt>{texts.kind(fiscalKeyKind(fiscalKey) ?? texts.title)}</dt>
            <dd className="digits">{formatFiscalKey(fiscalKey)}</dd>
          </div>
        </dl>
      </Card>
    </div>
  );
}
