import type { UserAnswer } from '../contract.ts';
import { Box, Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import listClasses from '#kit/web/components/list/list.module.css';
import { StatusBadge } from '#kit/web/components/status-badge.tsx';
import { formatDate, initialsOf } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { accountsTexts as texts } from './texts.ts';
import classes from './account-list.module.css';

interface AccountListProps {
  users: readonly UserAnswer[];
  self: string;
  /** `_id` of the account that is being disabled or enabled. */
  changing: ReadonlySet<string>;
  onEdit: (user: UserAnswer) => void;
  onPassword: (user: UserAnswer) => void;
  onToggle: (user: UserAnswer) => void;
  onReset: (user: UserAnswer) => void;
}

const isActiveAdmin = ({ role, disabled }: UserAnswer): boolean => role === 'admin' && !disabled;

const roleText = (role: UserAnswer['role']): string =>
  role === 'admin' ? texts.roles.admin : texts.roles.atendente;

export function AccountList({ users, self, ...rowProps }: AccountListProps) {
  const admins = users.filter(isActiveAdmin);
  return (
    <ul className={listClasses.list} aria-label={texts.list}>
      {users.map((user) => (
        <AccountRow
          key={user._id}
          user={user}
          isSelf={user._id === self}
          isNeeded={admins.length === 1 && isActiveAdmin(user)}
          {...rowProps}
        />
      ))}
    </ul>
  );
}

interface AccountRowProps extends Omit<AccountListProps, 'users' | 'self'> {
  user: UserAnswer;
  isSelf: boolean;
  /** The only administrator: the account cannot be disabled. */
  isNeeded: boolean;
}

function AccountRow({ user, isSelf, isNeeded, changing, ...on }: AccountRowProps) {
  const { onEdit, onPassword, onToggle, onReset } = on;
  const protection = texts.protectedBy(user.secondFactor, user.passkeys);
  const StateIcon = user.disabled ? IconCircleX : IconCircleCheck;
  const action = (children: string, run: (user: UserAnswer) => void) => ({
    children,
    'aria-label': texts.actionsOf(children, user.name),
    onClick: () => run(user),
  });
  return (
    <li
      className={`${listClasses.row} ${listClasses.short} ${classes.row}`}
      data-disabled={user.disabled || undefined}
    >
      <Box className={`round strong ${classes.initials}`} visibleFrom="sm" aria-hidden="true">
        {initialsOf(user.name)}
      </Box>
      <div className={classes.person}>
        <p className={listClasses.who}>
          {user.name}
          {isSelf && <span className={listClasses.meta}> {texts.you}</span>}
        </p>
        <p className={listClasses.meta}>{user.email}</p>
        {protection && (
          <p className={listClasses.meta}>
            {protection}{' '}
            {!isSelf && (
              <Button variant="subtle" size="compact-sm" {...action(texts.reset, onReset)} />
            )}
          </p>
        )}
      </div>
      <Box className={classes.role} fz="nav">
        <p>{roleText(user.role)}</p>
        <p className={listClasses.meta}>{texts.since(formatDate(user.createdAt))}</p>
      </Box>
      <StatusBadge
        label={user.disabled ? texts.disabled : texts.active}
        tone={user.disabled ? 'red' : 'green'}
        icon={<StateIcon size={14} aria-hidden="true" />}
      />
      <div className={`line ${listClasses.actions} ${listClasses.words} ${classes.actions}`}>
        <Button variant="default" size="xs" {...action(commonTexts.edit, onEdit)} />
        {isSelf ? (
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => <Link to={paths.myAccount} {...props} />}
          >
            {texts.myAccount}
          </Button>
        ) : (
          <Button variant="default" size="xs" {...action(texts.newPassword, onPassword)} />
        )}
        {!isNeeded && (
          <Button
            variant="default"
            size="xs"
            loading={changing.has(user._id)}
            {...action(user.disabled ? texts.enable : texts.disable, onToggle)}
          />
        )}
      </div>
    </li>
  );
}
