import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import type { MyAccountAnswer, SecondFactorSecret } from '../../contract.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState, useEffect, useRef } from 'react';
import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { Card, Actions } from '#kit/web/components/layout.tsx';
import { login } from '#kit/web/lib/session/session.ts';
import { accountsApi, PASSWORD_TIMEOUT_MS as timeoutMs } from '../api.ts';
import { ConfirmAppForm } from './confirm-app-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { myAccountTexts as texts } from './texts.ts';
import classes from './my-account.module.css';
import { IconCopy } from '@tabler/icons-react';
import { notifyError, notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { copyText } from '#kit/web/lib/copy-text.ts';

type Step =
  | { kind: 'begin' }
  | { kind: 'scan'; app: SecondFactorSecret }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'newCodes' }
  | { kind: 'giveUp' };

const titles: Record<Step['kind'], string> = {
  begin: texts.setUpTitle,
  scan: texts.setUpTitle,
  codes: texts.codesTitle,
  newCodes: texts.newCodesTitle,
  giveUp: texts.giveUpTitle,
};

interface SecondFactorCardProps {
  factor: MyAccountAnswer['secondFactor'];
  /** Setting it up is the page's next step: its one filled button. */
  isNext: boolean;
}

export function SecondFactorCard({ factor, isNext }: SecondFactorCardProps) {
  const [step, setStep] = useState<Step>();
  const close = (): void => setStep(undefined);
  return (
    <Card title={texts.secondFactor}>
      <p className={`quiet ${classes.text}`}>
        {factor.active
          ? `${texts.secondFactorOn} ${texts.codesLeft(factor.recoveryCodesLeft)}`
          : texts.secondFactorOff}
      </p>
      <Group gap={8} align="stretch">
        {!factor.active && (
          <Button
            variant={isNext ? 'filled' : 'default'}
            onClick={() => setStep({ kind: 'begin' })}
          >
            {texts.setUp}
          </Button>
        )}
        {factor.active && (
          <Button variant="default" onClick={() => setStep({ kind: 'newCodes' })}>
            {texts.newCodes}
          </Button>
        )}
        {factor.active && !factor.demanded && (
          <RemoveButton onClick={() => setStep({ kind: 'giveUp' })}>{texts.giveUp}</RemoveButton>
        )}
      </Group>
      <FormModal
        title={({ kind }) => titles[kind]}
        record={step}
        closeOnClickOutside={false}
        onClose={close}
      >
        {(shown) => (
          <StepForm
            key={shown.kind}
            step={shown}
            asksCode={factor.active}
            onStep={setStep}
            onClose={close}
          />
        )}
      </FormModal>
    </Card>
  );
}

interface StepFormProps {
  step: Step;
  asksCode: boolean;
  onStep: (step: Step) => void;
  onClose: () => void;
}

function StepForm({ step, asksCode, onStep, onClose }: StepFormProps) {
  const showCodes = (codes: readonly string[]): void => onStep({ kind: 'codes', codes });
  switch (step.kind) {
    case 'begin':
      return (
        <ProofForm
          text={texts.secondFactorOff}
          submit={texts.goOn}
          asksCode={asksCode}
          send={(body) => accountsApi.call('POST /users/me/second-factor', { body, timeoutMs })}
          onDone={(app) => onStep({ kind: 'scan', app })}
        />
      );
    case 'scan':
      return (
        <ConfirmAppForm
          app={step.app}
          onDone={({ recoveryCodes, token }) => {
            // The session stays the same, and may have full access from now on.
            login(token);
            showCodes(recoveryCodes);
          }}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onClose={onClose} />;
    case 'newCodes':
      return (
        <ProofForm
          text={texts.newCodesText}
          submit={texts.newCodes}
          asksCode={asksCode}
          send={(body) =>
            accountsApi.call('POST /users/me/second-factor/recovery-codes', { body, timeoutMs })
          }
          onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
        />
      );
    case 'giveUp':
      return (
        <ProofForm
          text={texts.giveUpText}
          submit={texts.giveUp}
          asksCode={asksCode}
          send={(body) =>
            accountsApi.call('POST /users/me/second-factor/removal', { body, timeoutMs })
          }
          done={texts.gaveUp}
          onDone={onClose}
        />
      );
  }
}

/** The recovery codes, shown once: the server cannot show them again. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copyButton = useRef<HTMLButtonElement>(null);
  // The codes replace the form in the same dialog; the form's button had the focus.
  useEffect(() => copyButton.current?.focus(), []);
  const copy = async (): Promise<void> => {
    if (await copyText(codes.join('\n'))) notifySuccess(texts.codesCopied);
    else notifyError(texts.copyFailed);
  };
  return (
    <>
      <Stack gap="md">
        <p>{texts.codesText}</p>
        <ul className={`boxed ${classes.codes}`} aria-label={texts.codesTitle}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Stack>
      <Actions>
        <Button
          ref={copyButton}
          leftSection={<IconCopy size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {texts.copyCodes}
        </Button>
        <Button variant="default" onClick={onClose}>
          {texts.codesKept}
        </Button>
      </Actions>
    </>
  );
}
