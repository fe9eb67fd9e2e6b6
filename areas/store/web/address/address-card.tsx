import type { PublicAddressAnswer } from '../../contract.ts';
import { completeOrigin, reachOf } from '#kit/rules/origin.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import layout from '#kit/web/components/layout.module.css';
import { Card } from '#kit/web/components/layout.tsx';
import { rememberOrigin } from '#kit/web/lib/remember-store.ts';
import { storeApi } from '../shared/api.ts';
import { phoneCheckTexts, storeAddressTexts as texts } from '../texts.ts';
import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { QrCode } from '#kit/web/lib/qr/qr-code.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';

const limitOf = (address: string): string | undefined => {
  const origin = completeOrigin(address);
  const reach = reachOf(origin);
  if (reach === 'public') return undefined;
  const isUnfinished = reach === 'network' && !/[.:]/.test(origin.replace(/^https?:/, ''));
  return texts.limits[isUnfinished ? 'unfinished' : reach];
};

/** This browser's address, if customers can open it too: the person who confirms it has read it. */
const proposed = (): string => {
  const { origin } = window.location;
  return reachOf(origin) === 'public' ? origin : '';
};

function AddressForm({ stored }: { stored: string | null }) {
  const form = useAppForm({
    name: 'endereco-dos-links',
    initialValues: { address: stored ?? proposed() },
    validate: ({ address }): { address?: string } => {
      const problem = limitOf(address);
      return problem ? { address: problem } : {};
    },
    toPayload: ({ address }) => ({ address: completeOrigin(address) }),
    send: (body) => storeApi.call('PUT /store/public-address', { body }),
    refresh: [storeApi.key('GET /store/public-address')],
    done: texts.confirmed,
    failed: texts.confirmFailed,
    onDone: ({ address }) => rememberOrigin(address),
  });
  const { values, setFieldValue } = form.form;
  const isPlain = /^http:/i.test(values.address.trim());
  return (
    <AppForm form={form}>
      <TextInput
        {...form.field('address')}
        onBlur={() => setFieldValue('address', completeOrigin(values.address))}
        label={texts.address}
        description={isPlain ? texts.plain : texts.hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="https://pedidos.loja.com"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <div className={`line-wrap ${layout.formFoot}`}>
        <Button type="submit" variant={stored ? 'default' : 'filled'} loading={form.pending}>
          {stored ? texts.change : texts.confirm}
        </Button>
      </div>
    </AppForm>
  );
}

function State({ address, unreachable }: PublicAddressAnswer) {
  if (address !== null) return <p>{texts.linksBeginWith(address)}</p>;
  return (
    <Text role="status" fw={600} mb="sm" c="orange">
      {unreachable === null ? texts.none : texts.unreachable(unreachable, reachOf(unreachable))}
    </Text>
  );
}

/** The address at the beginning of the store's links, and the form where an admin confirms it. */
export function AddressCard({ state }: { state: PublicAddressAnswer }) {
  return (
    <Card title={texts.title}>
      <State {...state} />
      {state.isConfigured ? (
        <p className="quiet">{texts.configured}</p>
      ) : (
        <AddressForm key={state.address} stored={state.address} />
      )}
    </Card>
  );
}

interface PhoneCheckCardProps {
  address: string;
  /** The server saw a page opened by this address. */
  isOpened: boolean;
  canRemove: boolean;
}

/** The check of the address by a phone outside the shop; a wrong address can be removed. */
export function PhoneCheckCard({ address, isOpened, canRemove }: PhoneCheckCardProps) {
  const undo = useChange({
    send: () => storeApi.call('PUT /store/public-address', { body: { address } }),
    refresh: [storeApi.key('GET /store/public-address')],
    done: phoneCheckTexts.back,
    failed: (error) => messageOf(error, phoneCheckTexts.backFailed),
    onDone: () => rememberOrigin(address),
  });
  const removal = useChange({
    send: () => storeApi.call('DELETE /store/public-address'),
    refresh: [storeApi.key('GET /store/public-address')],
    failed: phoneCheckTexts.removeFailed,
    onDone: () => {
      rememberOrigin(null);
      requestAnimationFrame(focusHeading);
      notifyWithAction(phoneCheckTexts.removed, commonTexts.undo, () => undo.run(undefined));
    },
  });
  return (
    <Card title={phoneCheckTexts.title}>
      <Text role="status" fw={600} mb="xs" c={isOpened ? 'var(--b-green)' : 'var(--b-orange)'}>
        {isOpened ? phoneCheckTexts.opened : phoneCheckTexts.unopened}
      </Text>
      {!isOpened && <p>{phoneCheckTexts.lead}</p>}
      <QrCode text={address} label={phoneCheckTexts.qrCode(address)} />
      {canRemove && (
        <div className={`line-wrap ${layout.formFoot}`}>
          <Button
            variant="subtle"
            color="gray"
            loading={removal.pending}
            onClick={() => removal.run(undefined)}
          >
            {phoneCheckTexts.remove}
          </Button>
        </div>
      )}
    </Card>
  );
}
