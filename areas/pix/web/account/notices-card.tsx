import type { PixAccountAnswer } from '../../contract.ts';
import type { PixProviderName } from '#areas/payments/contract.ts';
import { PIX_PROVIDERS, providerWords } from '#areas/payments/rules/payment.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { CopyIcon } from '#kit/web/components/sharing/copy-icon.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { PastedAddress, StepList } from '#kit/web/components/pasted-address.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { pixAccountQuery, switchPixAccount } from '../api.ts';
import { noticeTexts as texts } from '../texts.ts';

type Notices = PixAccountAnswer['notices'];

interface NoticesCardProps {
  provider: PixProviderName;
  isOn: boolean;
  notices: Notices;
}

export function NoticesCard({ provider, isOn, notices }: NoticesCardProps) {
  const { address, state, lastAt, refused } = notices;
  return (
    <Card
      title={texts.title(PIX_PROVIDERS[provider])}
      actions={
        address !== null && (
          <CopyIcon
            text={address}
            label={texts.copy}
            copied={texts.copied}
            failed={texts.copyFailed}
          />
        )
      }
    >
      <Stack gap="sm">
        {address !== null && <PastedAddress label={texts.address} address={address} />}
        {state === 'unreachable' && <Unreachable />}
        {state === 'registered' && <p>{texts.registered(providerWords(provider).the)}</p>}
        {state === 'by-hand' &&
          (provider === 'mercado-pago' ? <ByHand /> : <Register isOn={isOn} notices={notices} />)}
        {lastAt !== null && <p className="quiet">{texts.last(formatDateTime(lastAt))}</p>}
        {refused > 0 && (
          <Text fz="sm" c="orange">
            {texts.refused(refused)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const Unreachable = () => (
  <>
    <p>{texts.unreachable}</p>
    <div>
      <Button component={Link} to={paths.storeAddress} variant="default" size="sm">
        {texts.setAddress}
      </Button>
    </div>
  </>
);

const ByHand = () => (
  <>
    <p>{texts.byHand}</p>
    <StepList steps={texts.steps} />
  </>
);

function Register({ isOn, notices: { failure } }: Pick<NoticesCardProps, 'isOn' | 'notices'>) {
  const client = useQueryClient();
  const register = useChange({
    send: () => switchPixAccount(true),
    failed: texts.registerFailed,
    onDone: (now) => client.setQueryData(pixAccountQuery.queryKey, now),
  });
  if (!isOn) return <p>{texts.onSwitch}</p>;
  return (
    <>
      {failure !== null && <Text c="orange">{failure}</Text>}
      <p>{texts.notRegistered}</p>
      <div>
        <Button
          variant="default"
          size="sm"
          loading={register.pending}
          onClick={() => register.run(undefined)}
        >
          {texts.register}
        </Button>
      </div>
    </>
  );
}
