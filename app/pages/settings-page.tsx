import {
  IconActivity,
  IconBuildingStore,
  IconHistory,
  IconMessageCircle,
  IconShieldLock,
  IconUsersGroup,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { LinkCard } from '#kit/web/components/list/link-card.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { StepsPutAside } from '#areas/first-steps/web/first-steps.tsx';
import { cardState } from '#areas/messages/web/card-state.ts';
import { messagesApi } from '#areas/messages/web/api.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { ADMIN_ONLY, mayOpen, STAFF, type AllowedRoles } from '#kit/web/lib/session/roles.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { settingsTexts as texts } from './texts.ts';

type SettingName = keyof typeof texts.cards;

/** Settings and rarely used pages, in the order of their cards. */
const SETTINGS: readonly (readonly [SettingName, Icon, AllowedRoles])[] = [
  ['store', IconBuildingStore, ADMIN_ONLY],
  ['storeAddress', IconWorld, ADMIN_ONLY],
  ['messages', IconMessageCircle, STAFF],
  ['staff', IconUsersGroup, ADMIN_ONLY],
  ['privacy', IconShieldLock, ADMIN_ONLY],
  ['audit', IconHistory, ADMIN_ONLY],
  ['system', IconActivity, ADMIN_ONLY],
];

/** A card for each setting that the role may open. */
export function SettingsPage() {
  const { user } = useSession();
  const { data: messages } = useQuery(messagesApi.query('GET /messages/summary'));
  const stateOfMessages = { hasState: true, ...(messages && cardState(messages)) };
  return (
    <>
      <PageHeader lead={texts.lead} />
      <ul className={listClasses.grid}>
        {SETTINGS.filter(([, , roles]) => mayOpen(roles, user?.role ?? '')).map(
          ([setting, SettingIcon]) => (
            <LinkCard
              key={setting}
              to={paths[setting]}
              icon={<SettingIcon size={26} stroke={1.6} />}
              {...texts.cards[setting]}
              {...(setting === 'messages' && stateOfMessages)}
            />
          ),
        )}
      </ul>
      <StepsPutAside />
    </>
  );
}
