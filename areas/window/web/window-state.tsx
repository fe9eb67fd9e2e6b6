import type { WindowAnswer } from '../contract.ts';
import type { StoreSettingsAnswer } from '#areas/store/contract.ts';
import { DEFAULT_STORE_NAME } from '#kit/rules/store-name.ts';
import type { ShippingAnswer } from '#areas/shipping/contract.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import { Button, Group, Switch, Text } from '@mantine/core';
import { IconBuildingStore, IconDoor, IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';

import { notifySuccess, notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { LineNote } from '#kit/web/components/line-note.tsx';
import { ReachNote } from '#kit/web/components/sharing/reach-note.tsx';
import { StatusBadge } from '#kit/web/components/status-badge.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { paths, PIX_FIELDS, type FixedPath } from '#kit/web/lib/pages/paths.ts';
import { customerOrigin } from '#kit/web/lib/store.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { storeWindow, windowApi } from './api.ts';
import { ShareButton } from './shared/share-thing.tsx';
import { stateTexts as texts } from './texts.ts';
import layout from '#kit/web/components/layout.module.css';
import classes from './window.module.css';

interface WindowStateProps {
  shopWindow: WindowAnswer;
  /** The role may open and close the window, and change the shop's own data. */
  canToggle: boolean;
  /** The store's settings; undefined: not known. */
  store: StoreSettingsAnswer | undefined;
  /** Undefined: not known. */
  policies: readonly Pick<ShippingAnswer, '_id'>[] | undefined;
  /** Opens the choice of products. */
  onAdd: () => void;
}

interface LackProps {
  words: string;
  link: string;
  to: FixedPath;
  search?: { readonly tab?: 'settings' };
  hash?: string;
  onClick?: () => void;
}

/** A thing without which the window sells badly or not at all, said beside its switch, and the way to it. */
const Lack = ({ words, link, ...target }: LackProps) => (
  <LineNote kind="doubtful">
    {words} <TextLink {...target}>{link}</TextLink>
  </LineNote>
);

/** The store's own data that customers miss in the window. */
function lacksOf(store: StoreSettingsAnswer | undefined) {
  return [
    ...(store?.name === DEFAULT_STORE_NAME ? [{ words: texts.noName, link: texts.setName }] : []),
    ...(store?.whatsapp === '' ? [{ words: texts.noWhatsapp, link: texts.setWhatsapp }] : []),
    ...(store?.pix === null ? [{ words: texts.noPix, link: texts.setPix, hash: PIX_FIELDS }] : []),
  ];
}

export function WindowState({ shopWindow, canToggle, store, policies, onAdd }: WindowStateProps) {
  const { settings, contents, busyAt } = shopWindow;
  const { isOn } = settings;
  const origin = customerOrigin();
  return (
    <section className={`surface line-wrap ${classes.state}`} aria-label={texts.title}>
      <StatusBadge
        label={isOn ? texts.open : texts.closed}
        tone={isOn ? 'green' : 'orange'}
        icon={
          isOn ? (
            <IconBuildingStore size={14} aria-hidden="true" />
          ) : (
            <IconDoor size={14} aria-hidden="true" />
          )
        }
      />
      <div className={classes.address}>
        <Text fw="var(--b-weight-medium)">
          {origin}
          <wbr />
          {WINDOW_PATHS.home}
        </Text>
        {!isOn && <p className="quiet">{texts.isClosed}</p>}
        {contents.entries.every(({ leftOut }) => leftOut !== null) && (
          <Lack
            words={texts.noProducts}
            link={texts.addProducts}
            to={paths.shopWindow}
            search={{}}
            onClick={onAdd}
          />
        )}
        {policies?.length === 0 ? (
          <Lack words={texts.noShipping} link={texts.addShipping} to={paths.shipping} />
        ) : (
          policies &&
          settings.shipping?.every((id) => !policies.some(({ _id }) => _id === id)) &&
          canToggle && (
            <Lack
              words={texts.noShipping}
              link={texts.chooseShipping}
              to={paths.shopWindow}
              search={{ tab: 'settings' }}
            />
          )
        )}
        <ReachNote origin={origin} />
        {busyAt && (
          <Text fz="sm" c="orange">
            {texts.busy(formatDateTime(busyAt), canToggle)}
          </Text>
        )}
        {lacksOf(store).map(({ words, ...way }) =>
          canToggle ? (
            <Lack key={words} words={words} to={paths.store} {...way} />
          ) : (
            <LineNote key={words} kind="doubtful">
              {words} {texts.askAdmin}
            </LineNote>
          ),
        )}
      </div>
      <Group className={classes.addressActions} gap={8}>
        <ShareButton thing="shop" />
        <Button
          component="a"
          href={origin + WINDOW_PATHS.home}
          target="_blank"
          rel="noopener"
          variant="default"
          size="sm"
          aria-label={texts.visitLabel}
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
        >
          {texts.visit}
        </Button>
      </Group>
      {canToggle && <OpenSwitch shopWindow={shopWindow} />}
    </section>
  );
}

function OpenSwitch({ shopWindow: { settings } }: Pick<WindowStateProps, 'shopWindow'>) {
  const client = useQueryClient();
  const save = useChange({
    send: (isOn: boolean) => windowApi.call(isOn ? 'PUT /window/open' : 'DELETE /window/open'),
    failed: texts.failed,
    onDone: (settings) => {
      storeWindow(client, { settings });
      if (settings.isOn) notifySuccess(texts.opened);
      else notifyWithAction(texts.nowClosed, commonTexts.undo, () => save.run(true));
    },
  });
  return (
    <Switch
      className={`${layout.stateSwitch} ${classes.switch}`}
      label={texts.toggle}
      checked={save.input ?? settings.isOn}
      aria-busy={save.pending}
      onChange={(event) => save.run(event.currentTarget.checked)}
    />
  );
}
