import type { UserAnswer } from '@balcao/domain/contract/accounts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';

import listClasses from '../../components/list.module.css';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDate, initialsOf } from '../../lib/format.ts';
import { accountsTexts } from './texts.ts';
import classes from './account-list.module.css';

interface StaffListProps {
  users: readonly UserAnswer[];
  /** The signed-in user's own `_id`. */
  self: string;
  /** Whose account is being disabled or enabled. */
  changing: string | undefined;
  onEdit: (user: UserAnswer) => void;
  onPassword: (user: UserAnswer) => void;
  onToggle: (user: UserAnswer) => void;
}

const roleText = (role: UserAnswer['role']): string =>
  role === 'admin' ? accountsTexts.roles.admin : accountsTexts.roles.atendente;

export function AccountList({ users, self, ...rowProps }: StaffListProps) {
  return (
    <ul className={listClasses.list} aria-label={accountsTexts.list}>
      {users.map((user) => (
        <StaffRow key={user._id} user={user} isSelf={user._id === self} {...rowProps} />
      ))}
    </ul>
  );
}

interface StaffRowProps extends Omit<StaffListProps, 'users' | 'self'> {
  user: UserAnswer;
  isSelf: boolean;
}

function StaffRow({ user, isSelf, changing, onEdit, onPassword, onToggle }: StaffRowProps) {
  const toggle = user.disabled ? accountsTexts.enable : accountsTexts.disable;
  const labelOf = (action: string): string => accountsTexts.actionsOf(action, user.name);
  return (
    <li className={`${listClasses.row} ${classes.row}`} data-disabled={user.disabled || undefined}>
      <span className={classes.initials} aria-hidden="true">
        {initialsOf(user.name)}
      </span>
      <div className={classes.person}>
        <p className={listClasses.who}>
          {user.name}
          {isSelf && <span className={classes.self}>{accountsTexts.you}</span>}
        </p>
        <p className={listClasses.meta}>{user.email}</p>
      </div>
      <div className={classes.role}>
        <p>{roleText(user.role)}</p>
        <p className={listClasses.meta}>{accountsTexts.since(formatDate(user.createdAt))}</p>
      </div>
      <div className={classes.state}>
        <StatusBadge
          label={user.disabled ? accountsTexts.disabled : accountsTexts.active}
          tone={user.disabled ? 'red' : 'green'}
          icon={user.disabled ? <IconCircleX size={14} /> : <IconCircleCheck size={14} />}
        />
      </div>
      <div className={`${listClasses.actions} ${classes.actions}`}>
        <Button
          variant="default"
          size="xs"
          aria-label={labelOf(accountsTexts.edit)}
          onClick={() => onEdit(user)}
        >
          {accountsTexts.edit}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={labelOf(accountsTexts.newPassword)}
          onClick={() => onPassword(user)}
        >
          {accountsTexts.newPassword}
        </Button>
        <Button
          variant="subtle"
          color={user.disabled ? 'brand' : 'red'}
          size="xs"
          className={classes.toggle}
          aria-label={labelOf(toggle)}
          loading={changing === user._id}
          onClick={() => onToggle(user)}
        >
          {toggle}
        </Button>
      </div>
    </li>
  );
}
