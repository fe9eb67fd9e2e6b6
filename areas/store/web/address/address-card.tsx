import type { PublicAddressAnswer } from '../../contract.ts';
import { completeOrigin, reachOf } from '#kit/rules/origin.ts';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import layout from '#kit/web/components/layout.module.css';
import { Card } from '#kit/web/components/layout.tsx';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { rememberOrigin } from '#kit/web/lib/remember-store.ts';
import { storeApi } from '../shared/api.ts';
import { storeAddressTexts as texts } from '../texts.ts';
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

/** This browser's address, if customers can open it too: the person who saves it has read it. */
const proposed = (): string => {
  const { origin } = window.location;
  return reachOf(origin) === 'public' ? origin : '';
};

function AddressForm({ stored, children }: { stored: string | null; children?: ReactNode }) {
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
    done: texts.saved,
    failed: texts.saveFailed,
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
        placeholder="https://pedidos.loja.com"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <div className={`line-wrap ${layout.formFoot}`}>
        <Button type="submit" variant={stored ? 'default' : 'filled'} loading={form.pending}>
          {stored ? texts.change : texts.save}
        </Button>
        {children}
      </div>
    </AppForm>
  );
}

function State({ address, unreachable, isOpened, openedAt }: PublicAddressAnswer) {
  const words = (): string => {
    if (unreachable !== null) return texts.unreachable(unreachable, reachOf(unreachable));
    if (address === null) return texts.none;
    return isOpened ? texts.opened(openedAt && formatDateTime(openedAt)) : texts.unopened;
  };
  return (
    <>
      <Text role="status" fw={600} mb="xs" c={isOpened ? 'var(--b-green)' : 'var(--b-orange)'}>
        {words()}
      </Text>
      {address !== null && (
        <Stack gap="xs" mb="md">
          <p className="breaks">{texts.linksBeginWith(address)}</p>
          {!isOpened && (
            <>
              <p>{texts.check}</p>
              <QrCode text={address} label={texts.qrCode(address)} />
            </>
          )}
        </Stack>
      )}
    </>
  );
}

/** Takes the address away, for one that does not lead here; with "Desfazer". */
function RemoveButton({ address }: { address: string }) {
  const undo = useChange({
    send: () => storeApi.call('PUT /store/public-address', { body: { address } }),
    refresh: [storeApi.key('GET /store/public-address')],
    done: texts.back,
    failed: (error) => messageOf(error, texts.backFailed),
    onDone: () => rememberOrigin(address),
  });
  const removal = useChange({
    send: () => storeApi.call('DELETE /store/public-address'),
    refresh: [storeApi.key('GET /store/public-address')],
    failed: texts.removeFailed,
    onDone: () => {
      rememberOrigin(null);
      requestAnimationFrame(focusHeading);
      notifyWithAction(texts.removed, commonTexts.undo, () => undo.run(undefined));
    },
  });
  return (
    <Button
      variant="outline"
      leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
      loading={removal.pending}
      onClick={() => removal.run(undefined)}
    >
      {texts.remove}
    </Button>
  );
}

/** The address at the beginning of the store's links, whether it works, and the form where an admin saves it. */
export function AddressCard({ state }: { state: PublicAddressAnswer }) {
  const { address } = state;
  return (
    <Card>
      <State {...state} />
      {state.isConfigured ? (
        <p className="quiet">{texts.configured}</p>
      ) : (
        <AddressForm key={address} stored={address}>
          {address !== null && <RemoveButton address={address} />}
        </AddressForm>
      )}
    </Card>
  );
}
