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
import { computed } from '#kit/light/theme.ts';
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

function sharedOf(shopWindow: WindowAnswer, entry: Entry | undefined): Shared {
  const { settings, contents } = shopWindow;
  const shop = storeName();
  const hashesOf = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ photo }) => photo?.hash ?? []);
  const { fill, onFill } = accentOf(settings.accent ?? computed.brandFill);
  const ofShop = { shop, fill, onFill };
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

interface HindranceProps {
  title: string;
  action: string;
  isBusy: boolean;
  onMend: () => void;
}

/** The reason why customers cannot open the link, and the tap that mends it. */
const Hindrance = ({ title, action, isBusy, onMend }: HindranceProps) => (
  <Warning role="status" title={title}>
    <Button mt="sm" loading={isBusy} onClick={onMend}>
      {action}
    </Button>
  </Warning>
);

function SheetOf({ thing }: { thing: SharedThing | 'shop' }) {
  const client = useQueryClient();
  const isAdmin = useIsAdmin();
  const query = useQuery({ ...windowQuery, refetchOnMount: 'always' });
  const { change, waiting } = useContentsChanges();
  const open = useChange({
    send: () => windowApi.call('PUT /window/open'),
    failed: stateTexts.failed,
    onDone: (settings) => storeWindow(client, { settings }),
  });
  const shopWindow = query.data;
  if (!shopWindow) {
    return query.isError ? (
      <ListError message={windowTexts.loadFailed} query={query} />
    ) : (
      <ListLoading rows={3} />
    );
  }
  const entry = thing === 'shop' ? undefined : entryOf(shopWindow, thing);
  if (thing !== 'shop' && !entry) {
    const added = { key: keyOfThing(thing), isHighlighted: false, collections: [] };
    return (
      <Hindrance
        title={texts.notThere}
        action={texts.putThere}
        isBusy={waiting.length > 0}
        onMend={() => change((now) => ({ ...now, entries: [...now.entries, added] }))}
      />
    );
  }
  if (entry && entry.leftOut !== null) return <Warning role="status" title={texts.offSale} />;
  if (!shopWindow.settings.isOn) {
    return isAdmin ? (
      <Hindrance
        title={texts.isClosed}
        action={texts.open}
        isBusy={open.pending}
        onMend={() => open.run(undefined)}
      />
    ) : (
      <Warning role="status" title={texts.isClosed}>
        {texts.askAdmin}
      </Warning>
    );
  }
  return (
    <>
      <ShareSheet shared={sharedOf(shopWindow, entry)} />
      <ReachNote origin={customerOrigin()} />
    </>
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
      <FormModal
        title={(shown) =>
          commonTexts.actionOf(sharingTexts.share, shown === 'shop' ? storeName() : shown.name)
        }
        record={shared}
        size={460}
        onClose={() => setShared(undefined)}
      >
        {(shown) => <SheetOf thing={shown} />}
      </FormModal>
    </>
  );
}
