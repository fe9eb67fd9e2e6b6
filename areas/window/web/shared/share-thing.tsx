import { ActionIcon, Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WindowAnswer } from '../../contract.ts';

import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { ReachNote } from '#kit/web/components/sharing/reach-note.tsx';
import { ShareSheet } from '#kit/web/components/sharing/share-sheet.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { formatReais } from '#kit/web/lib/format.ts';
import { customerUrl } from '#kit/web/lib/pages/public-paths.ts';
import { useIsAdmin } from '#kit/web/lib/session/use-session.ts';
import { sharingTexts, type Shared } from '#kit/web/lib/sharing/shared.ts';
import { customerOrigin, storeName } from '#kit/web/lib/store.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import { accentOf } from '../../rules/accent.ts';
import { windowItemPath } from '../../rules/window.ts';
import { storeWindow, windowApi, windowQuery } from '../api.ts';
import { keyOfThing } from '../contents-values.ts';
import { shareTexts as texts, stateTexts, windowTexts } from '../texts.ts';
import { useContentsChanges } from './use-contents.ts';

/** A product of no group, or a group. */
export interface SharedThing {
  readonly product: string | null;
  readonly group: string | null;
  readonly name: string;
}

type Entry = WindowAnswer['contents']['entries'][number];

/** The entry that shows the thing to customers, or else one that does not. */
function entryOf({ contents }: WindowAnswer, thing: SharedThing): Entry | undefined {
  const own = contents.entries.filter(
    (entry) =>
      keyOfThing(entry) === keyOfThing(thing) ||
      (thing.group !== null && entry.shows === thing.group),
  );
  return own.find(({ leftOut }) => leftOut === null) ?? own[0];
}

/** The two colours of the shop: its accent, or the product's own. */
function coloursOf({ accent }: WindowAnswer['settings']): Pick<Shared, 'fill' | 'onFill'> {
  if (accent !== null) return accentOf(accent);
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return { fill: read('--b-brand-fill'), onFill: read('--b-on-brand') };
}

function sharedOf(shopWindow: WindowAnswer, entry: Entry | undefined): Shared {
  const { settings, contents } = shopWindow;
  const shop = storeName();
  const hashesOf = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ photo }) => photo?.hash ?? []);
  const ofShop = { shop, ...coloursOf(settings) };
  if (!entry) {
    const shown = contents.entries.filter(({ leftOut }) => leftOut === null);
    const address = customerUrl(WINDOW_PATHS.home);
    return { ...ofShop, name: shop, price: '', address, photos: hashesOf(shown).slice(0, 4) };
  }
  return {
    ...ofShop,
    name: entry.name,
    price: sharingTexts.price(formatReais(entry.price), entry.priceFrom < entry.priceTo),
    address: customerUrl(windowItemPath(entry.slug)),
    photos: hashesOf([entry]),
  };
}

/** A product that the window lacks, and the tap that puts it there. */
function NotThere({ thing }: { thing: SharedThing }) {
  const { change, waiting } = useContentsChanges();
  const entry = { key: keyOfThing(thing), isHighlighted: false, collections: [] };
  return (
    <Warning role="status" title={texts.notThere}>
      <Button
        mt="sm"
        loading={waiting.length > 0}
        onClick={() => change((now) => ({ ...now, entries: [...now.entries, entry] }))}
      >
        {texts.putThere}
      </Button>
    </Warning>
  );
}

function Closed() {
  const client = useQueryClient();
  const isAdmin = useIsAdmin();
  const open = useChange({
    send: () => windowApi.call('PUT /window/open'),
    failed: stateTexts.failed,
    onDone: (settings) => storeWindow(client, { settings }),
  });
  return (
    <Warning role="status" title={texts.isClosed}>
      {isAdmin ? (
        <Button mt="sm" loading={open.pending} onClick={() => open.run(undefined)}>
          {texts.open}
        </Button>
      ) : (
        texts.askAdmin
      )}
    </Warning>
  );
}

function SheetOf({ thing }: { thing: SharedThing | 'shop' }) {
  const query = useQuery({ ...windowQuery, refetchOnMount: 'always' });
  const shopWindow = query.data;
  if (!shopWindow) {
    return query.isError ? (
      <ListError message={windowTexts.loadFailed} query={query} />
    ) : (
      <ListLoading rows={3} />
    );
  }
  const entry = thing === 'shop' ? undefined : entryOf(shopWindow, thing);
  if (thing !== 'shop' && !entry) return <NotThere thing={thing} />;
  if (entry && entry.leftOut !== null) return <Warning role="status" title={texts.offSale} />;
  if (!shopWindow.settings.isOn) return <Closed />;
  return (
    <>
      <ShareSheet shared={sharedOf(shopWindow, entry)} />
      <ReachNote origin={customerOrigin()} />
    </>
  );
}

interface ShareDialogProps {
  /** Undefined closes the dialog. */
  thing: SharedThing | 'shop' | undefined;
  onClose: () => void;
}

/** The sending of a product, or of the shop, to people. */
export function ShareDialog({ thing, onClose }: ShareDialogProps) {
  return (
    <FormModal
      title={(shown) =>
        commonTexts.actionOf(sharingTexts.share, shown === 'shop' ? storeName() : shown.name)
      }
      record={thing}
      size={460}
      onClose={onClose}
    >
      {(shown) => <SheetOf thing={shown} />}
    </FormModal>
  );
}

interface ShareButtonProps {
  thing: SharedThing | 'shop';
  /** True in a row of many: a sign alone, which is named by the thing. */
  isOfRow?: boolean;
}

/** The button that opens the ways to send a product, or the shop. */
export function ShareButton({ thing, isOfRow = false }: ShareButtonProps) {
  const [shared, setShared] = useState<SharedThing | 'shop'>();
  const open = { 'aria-haspopup': 'dialog', onClick: () => setShared(thing) } as const;
  return (
    <>
      {isOfRow && thing !== 'shop' ? (
        <ActionIcon
          {...open}
          variant="subtle"
          color="gray"
          size={44}
          mx={-8}
          aria-label={commonTexts.actionOf(sharingTexts.share, thing.name)}
          title={sharingTexts.share}
        >
          <IconShare size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button
          {...open}
          variant="default"
          size="sm"
          leftSection={<IconShare size={16} stroke={1.75} aria-hidden="true" />}
        >
          {sharingTexts.share}
        </Button>
      )}
      <ShareDialog thing={shared} onClose={() => setShared(undefined)} />
    </>
  );
}
