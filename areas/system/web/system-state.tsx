import type { SystemAnswer, SystemWarning } from '../endpoints.ts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Card } from '#kit/web/components/layout.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { formatDateTime, formatNumber } from '#kit/web/lib/format.ts';
import { paths, type FixedPath } from '#kit/web/lib/pages/paths.ts';
import { stallTexts } from '#areas/messages/web/shared/stall-text.ts';
import { formatBytes, systemTexts as texts, warningTexts } from './texts.ts';
import classes from './system-state.module.css';

type Line = readonly [label: string, value: string];

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <Card title={title}>
      <Stack component="dl" className={`breaks ${classes.lines}`} gap={12}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt className={listClasses.meta}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
    </Card>
  );
}

const SET_ADDRESS = { to: paths.storeAddress, label: texts.setAddress };
const RENEW_CERTIFICATE = { to: paths.pixAccount, label: texts.renewCertificate };

const REMEDIES: Readonly<
  Partial<Record<SystemWarning, { readonly to: FixedPath; readonly label: string }>>
> = {
  'public-url-missing': SET_ADDRESS,
  'public-url-unreachable': SET_ADDRESS,
  'public-url-unopened': { to: paths.storeAddress, label: texts.openAddress },
  'window-busy': { to: paths.shopWindow, label: texts.openWindow },
  'no-sender-works': { to: paths.zapi, label: stallTexts.seeSenders },
  'messages-stuck': { to: paths.zapi, label: stallTexts.seeSenders },
  'messages-failed': { to: paths.messages, label: texts.seeMessages },
  'pix-paused': { to: paths.pixAccount, label: texts.openPix },
  'pix-certificate-ends': RENEW_CERTIFICATE,
  'pix-certificate-ended': RENEW_CERTIFICATE,
};

function Remedy({ warning }: { warning: SystemWarning }) {
  const remedy = REMEDIES[warning];
  if (!remedy) return null;
  return (
    <Group mt="sm">
      <Button component={Link} to={remedy.to} variant="default" size="sm">
        {remedy.label}
      </Button>
    </Group>
  );
}

function WarningOf({ warning, state }: { warning: SystemWarning; state: SystemAnswer }) {
  if (warning === 'no-sender-works' || warning === 'messages-stuck') {
    const { stall } = state.messages;
    return (
      <Warning role="note" tone="red" title={stall && stallTexts.title(stall)}>
        {stall && stallTexts.waiting(stall)}
        <Remedy warning={warning} />
      </Warning>
    );
  }
  return (
    <Warning role="note" title={warningTexts[warning].title}>
      {warningTexts[warning].advice}
      <Remedy warning={warning} />
    </Warning>
  );
}

const timeOr = (instant: string | null, otherwise: string): string =>
  instant === null ? otherwise : formatDateTime(instant);

/**
 * The state of the program and its store: faults first, then the facts for a shopkeeper, and, folded, those for an operator.
 * @param props.children cards of other areas.
 */
export function SystemState({ state, children }: { state: SystemAnswer; children?: ReactNode }) {
  const { engine, messages, warnings } = state;
  return (
    <Stack gap={16}>
      {warnings.length === 0 ? (
        <Alert role="note" color="green" icon={<IconCircleCheck aria-hidden="true" />}>
          {texts.fine}
        </Alert>
      ) : (
        <Stack gap={10} component="ul" aria-label={texts.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>
              <WarningOf warning={warning} state={state} />
            </li>
          ))}
        </Stack>
      )}
      <div className={classes.cards}>
        {children}
        <Lines
          title={texts.messages}
          lines={[
            [texts.publicUrl, state.publicUrl ?? texts.unset],
            [texts.waiting, formatNumber(messages.waiting)],
            [texts.failed, formatNumber(messages.failed)],
            [texts.unsure, formatNumber(messages.unsure)],
            [texts.oldest, timeOr(messages.oldestWaitingAt, '—')],
          ]}
        />
      </div>
      <details className={classes.technical}>
        <summary>{texts.technical}</summary>
        <div className={classes.cards}>
          <Lines
            title={texts.program}
            lines={[
              [texts.version, state.version],
              [texts.node, state.node],
              [texts.startedAt, formatDateTime(state.startedAt)],
            ]}
          />
          <Lines
            title={texts.database}
            lines={[
              [texts.engine, `${texts.engines[engine.name]} ${engine.version}`],
              ...(state.standby === null
                ? []
                : [[texts.standby, texts.standbyStates[state.standby]] as const]),
              [texts.size, formatBytes(state.databaseBytes)],
              [texts.free, state.freeBytes === null ? texts.unknown : formatBytes(state.freeBytes)],
            ]}
          />
        </div>
      </details>
    </Stack>
  );
}
