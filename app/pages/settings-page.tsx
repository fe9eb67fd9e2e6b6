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
import { StepsPutAside } from '#areas/first-steps/web/steps-put-aside.tsx';
import { cardState } from '#areas/messages/web/card-state.ts';
import { messagesApi } from '#areas/messages/web/api.ts';
import { paths, type FixedPath } from '#kit/web/lib/pages/paths.ts';
import { ADMIN_ONLY, mayOpen, STAFF, type AllowedRoles } from '#kit/web/lib/session/roles.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { settingsTexts as texts } from './texts.ts';

interface Setting {
  to: FixedPath;
  icon: Icon;
  name: string;
  about: string;
  roles: AllowedRoles;
}

const settings: readonly Setting[] = [
  {
    to: paths.store,
    icon: IconBuildingStore,
    name: texts.store,
    about: texts.storeText,
    roles: ADMIN_ONLY,
  },
  {
    to: paths.storeAddress,
    icon: IconWorld,
    name: texts.address,
    about: texts.addressText,
    roles: ADMIN_ONLY,
  },
  {
    to: paths.messages,
    icon: IconMessageCircle,
    name: texts.messages,
    about: texts.messagesText,
    roles: STAFF,
  },
  {
    to: paths.staff,
    icon: IconUsersGroup,
    name: texts.staff,
    about: texts.staffText,
    roles: ADMIN_ONLY,
  },
  {
    to: paths.privacy,
    icon: IconShieldLock,
    name: texts.privacy,
    about: texts.privacyText,
    roles: ADMIN_ONLY,
  },
  {
    to: paths.audit,
    icon: IconHistory,
    name: texts.audit,
    about: texts.auditText,
    roles: ADMIN_ONLY,
  },
  {
    to: paths.system,
    icon: IconActivity,
    name: texts.system,
    about: texts.systemText,
    roles: ADMIN_ONLY,
  },
];

/** Settings and rarely used pages, a card each; only those that the role may open. */
export function SettingsPage() {
  const { user } = useSession();
  const { data: messages } = useQuery(messagesApi.query('GET /messages/summary'));
  const stateOfMessages = { hasState: true, ...(messages && cardState(messages)) };
  return (
    <>
      <PageHeader lead={texts.lead} />
      <ul className={listClasses.grid}>
        {settings
          .filter(({ roles }) => mayOpen(roles, user?.role ?? ''))
          .map(({ to, icon: SettingIcon, name, about }) => (
            <LinkCard
              key={to}
              to={to}
              icon={<SettingIcon size={26} stroke={1.6} />}
              name={name}
              about={about}
              {...(to === paths.messages && stateOfMessages)}
            />
          ))}
      </ul>
      <StepsPutAside />
    </>
  );
}
