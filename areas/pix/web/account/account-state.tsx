import type { PixAccountAnswer } from '../../contract.ts';
import { Switch, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';

import { notifySuccess, notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { StatusBadge, type BadgeTone } from '#kit/web/components/status-badge.tsx';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { pixAccountQuery, switchPixAccount } from '../api.ts';
import { stateTexts as texts } from '../texts.ts';
import layout from '#kit/web/components/layout.module.css';
import classes from './pix-account.module.css';

function badgeOf({ account, isOn, customersSee }: PixAccountAnswer): [string, BadgeTone] {
  if (!account) return [texts.none, 'orange'];
  if (!isOn) return [texts.off, 'orange'];
  return customersSee === 'automatic' ? [texts.works, 'green'] : [texts.paused, 'red'];
}

const ICONS = {
  green: IconCheck,
  orange: IconPlayerPause,
  red: IconAlertTriangle,
  blue: IconCheck,
};

export function AccountState({ answer }: { answer: PixAccountAnswer }) {
  const { account, isOn, customersSee, whyNot, failedAt, certificateWarning } = answer;
  const [label, tone] = badgeOf(answer);
  const Icon = ICONS[tone];
  return (
    <>
      <section className={`surface line-wrap ${classes.state}`} aria-label={texts.title}>
        <StatusBadge label={label} tone={tone} icon={<Icon size={14} aria-hidden="true" />} />
        <div className={classes.sees} role="status">
          <Text fw="var(--b-weight-medium)">{texts.sees[customersSee]}</Text>
          {whyNot !== null && (
            <Text fz="sm" c="red">
              {whyNot} {failedAt !== null && texts.since(formatDateTime(failedAt))}
            </Text>
          )}
          {!account && <p className="quiet">{texts.setUp}</p>}
          {account && !isOn && <p className="quiet">{texts.isOff}</p>}
          {customersSee === 'none' && (
            <Text fz="sm" c="orange">
              {texts.noStatic} <TextLink to={paths.store}>{texts.setStatic}</TextLink>
            </Text>
          )}
        </div>
        {account && <OnSwitch answer={answer} />}
      </section>
      {certificateWarning !== null && <Warning role="note">{certificateWarning}</Warning>}
    </>
  );
}

function OnSwitch({ answer: { isOn } }: { answer: PixAccountAnswer }) {
  const client = useQueryClient();
  const save = useChange({
    send: switchPixAccount,
    failed: texts.failed,
    onDone: (now) => {
      client.setQueryData(pixAccountQuery.queryKey, now);
      if (now.isOn) notifySuccess(texts.turnedOn);
      else notifyWithAction(texts.turnedOff, commonTexts.undo, () => save.run(true));
    },
  });
  return (
    <Switch
      className={layout.stateSwitch}
      label={texts.toggle}
      checked={save.input ?? isOn}
      aria-busy={save.pending}
      onChange={(event) => save.run(event.currentTarget.checked)}
    />
  );
}
