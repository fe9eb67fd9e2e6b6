import type { PixAccount } from '../../contract.ts';
import { TextInput, type TextInputProps } from '@mantine/core';

import { FieldDoubt } from '#kit/web/components/forms/field-doubt.tsx';
import { SecretInput } from '#kit/web/components/forms/secret-input.tsx';
import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import layout from '#kit/web/components/layout.module.css';
import { FieldGrid } from '#kit/web/components/layout.tsx';
import { StepList } from '#kit/web/components/pasted-address.tsx';
import { formatDate } from '#kit/web/lib/format.ts';
import {
  hasOwnKeyFile,
  hasStoredCertificate,
  isDoubtfulToken,
  mayHavePassword,
  type AccountValues,
  type BankName,
  type BankValues,
} from './account-values.ts';
import { CertificateField } from './certificate-field.tsx';
import { formTexts as texts, providerTexts } from '../texts.ts';

const COMMON = {
  autoComplete: 'off',
  spellCheck: false,
  maxLength: 500,
} satisfies Partial<TextInputProps>;

const SECRET = { ...COMMON, autoComplete: 'new-password' };

interface FieldsProps {
  form: AppForm<AccountValues>;
}

export function MercadoPagoFields({ form }: FieldsProps) {
  return (
    <FieldGrid>
      <SecretInput
        {...SECRET}
        {...form.field('mercado-pago.accessToken')}
        className={layout.wide}
        label={texts.accessToken}
        description={
          isDoubtfulToken(form.form.values['mercado-pago'].accessToken) ? (
            <FieldDoubt text={texts.accessTokenDoubt} />
          ) : (
            texts.accessTokenHint
          )
        }
        required
      />
      <SecretInput
        {...SECRET}
        {...form.field('mercado-pago.webhookSecret')}
        className={layout.wide}
        label={texts.webhookSecret}
        description={texts.webhookSecretHint}
      />
    </FieldGrid>
  );
}

interface BankFieldsProps extends FieldsProps {
  bank: BankName;
  account: PixAccount | null;
}

export function BankFields({ form, bank, account }: BankFieldsProps) {
  const field = (name: keyof BankValues) => form.field(`${bank}.${name}`);
  return (
    <>
      <StepList steps={providerTexts[bank].steps} mb="md" />
      <FieldGrid>
        <TextInput
          {...COMMON}
          {...field('clientId')}
          label={texts.clientId}
          description={texts.secretHint}
          required
        />
        <SecretInput
          {...SECRET}
          {...field('clientSecret')}
          label={texts.clientSecret}
          description={texts.secretHint}
          required
        />
        <CertificateFields form={form} bank={bank} account={account} />
        <TextInput
          {...COMMON}
          {...field('key')}
          label={texts.key}
          description={texts.keyHint}
          maxLength={77}
          required
        />
        {bank === 'inter' && (
          <TextInput
            {...COMMON}
            {...field('accountNumber')}
            label={texts.accountNumber}
            description={texts.accountNumberHint}
            inputMode="numeric"
            maxLength={20}
          />
        )}
      </FieldGrid>
    </>
  );
}

function CertificateFields({ form, bank, account }: BankFieldsProps) {
  const values = form.form.values[bank];
  const set = (change: Partial<BankValues>): void =>
    form.form.setValues({ [bank]: { ...values, ...change } });
  const errorOf = (name: keyof BankValues) => form.field(`${bank}.${name}`).error;
  const isStored =
    values.certificate === '' && hasStoredCertificate(account, bank, values.clientId);
  const endsAt = account?.certificateEndsAt;
  const stored = endsAt ? texts.stored(formatDate(endsAt)) : texts.storedAlready;
  const problemAt = (name: keyof BankValues) => (problem: string) =>
    form.form.setFieldError(`${bank}.${name}`, problem);
  return (
    <>
      <CertificateField
        name={`${bank}.certificate`}
        label={texts.certificate}
        hint={texts.certificateHint}
        accept=".p12,.pfx,.pem,.crt,.cer"
        fileName={values.certificateName}
        stored={isStored ? stored : undefined}
        change={isStored ? texts.renew : texts.chooseOther}
        error={errorOf('certificate')}
        onChoose={({ text, name }) =>
          set({
            certificate: text,
            certificateName: name,
            // The key and password of the earlier certificate fit no other one.
            ...(values.certificate === ''
              ? {}
              : { certificateKey: '', certificateKeyName: '', certificatePassword: '' }),
          })
        }
        onProblem={problemAt('certificate')}
      />
      {hasOwnKeyFile(bank, values) && (
        <CertificateField
          name={`${bank}.certificateKey`}
          label={texts.certificateKey}
          hint={texts.certificateKeyHint}
          accept=".key,.pem"
          fileName={values.certificateKeyName}
          stored={isStored ? texts.storedKey : undefined}
          change={texts.chooseOther}
          error={errorOf('certificateKey')}
          onChoose={({ text, name }) => set({ certificateKey: text, certificateKeyName: name })}
          onProblem={problemAt('certificateKey')}
        />
      )}
      {mayHavePassword(values) && (
        <SecretInput
          {...SECRET}
          {...form.field(`${bank}.certificatePassword`)}
          label={texts.certificatePassword}
          description={texts.certificatePasswordHint}
          maxLength={200}
        />
      )}
    </>
  );
}
