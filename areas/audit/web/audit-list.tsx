import type { AuditSubjectType } from '#kit/contract/trail.ts';
import type { AuditEntryAnswer } from '../endpoints.ts';
import { Button, Text } from '@mantine/core';
import { IconHistory, type Icon } from '@tabler/icons-react';
import { useId, useState } from 'react';
import listClasses from '#kit/web/components/list/list.module.css';
import { formatDateTime } from '#kit/web/lib/format.ts';
import classes from './audit-list.module.css';
import { auditTexts as texts } from './texts.ts';

/** The signs of subjects; any other has the trail's own. */
export type SubjectIcons = Readonly<Partial<Record<AuditSubjectType, Icon>>>;

interface AuditListProps {
  entries: readonly AuditEntryAnswer[];
  icons: SubjectIcons;
  /** Shows only the entries of this record; absent while that is already so. */
  onFollow?: ((subject: NonNullable<AuditEntryAnswer['subject']>) => void) | undefined;
}

export function AuditList({ entries, icons, onFollow }: AuditListProps) {
  return (
    <ul className={listClasses.list} aria-label={texts.list}>
      {entries.map((entry) => (
        <AuditRow key={entry._id} entry={entry} icons={icons} onFollow={onFollow} />
      ))}
    </ul>
  );
}

function AuditRow({
  entry,
  icons,
  onFollow,
}: Pick<AuditListProps, 'icons' | 'onFollow'> & { entry: AuditEntryAnswer }) {
  const { actor, at, changes, network, subject, summary } = entry;
  const [open, setOpen] = useState(false);
  const changesId = useId();
  const titleId = useId();
  const EntryIcon = icons[signOf(entry)] ?? IconHistory;
  return (
    <li className={`${listClasses.row} ${listClasses.short} ${classes.row}`}>
      <span className={`round second ${classes.icon}`} aria-hidden="true">
        <EntryIcon size={18} stroke={1.75} />
      </span>
      <Text id={titleId} className={classes.sentence} miw={0} lh="1.4">
        <strong>{actor.name}</strong> {summary}
      </Text>
      <p className={`${listClasses.meta} ${classes.meta}`}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {network && ` · ${network}`}
      </p>
      <div className={`line ${listClasses.actions} ${classes.actions}`}>
        {hasMoreToTell(entry) && (
          <Button
            variant="default"
            size="xs"
            aria-expanded={open}
            aria-controls={changesId}
            aria-describedby={titleId}
            onClick={() => setOpen(!open)}
          >
            {open ? texts.hideChanges : texts.showChanges}
          </Button>
        )}
        {onFollow && subject?._id && (
          <Button
            variant="default"
            size="xs"
            aria-label={texts.followOneOf(summary)}
            onClick={() => onFollow(subject)}
          >
            {texts.followOne}
          </Button>
        )}
      </div>
      <dl id={changesId} className={`breaks ${classes.changes}`} hidden={!open}>
        {open &&
          changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <span className={listClasses.meta}>{texts.before}</span> {from ?? texts.nothing}
              </dd>
              <dd>
                <span className={listClasses.meta}>{texts.after}</span> {to ?? texts.nothing}
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

export const hasMoreToTell = ({
  changes,
  summary,
}: Pick<AuditEntryAnswer, 'changes' | 'summary'>): boolean =>
  changes.some(
    ({ from, to }) =>
      (from !== null && !summary.includes(from)) || (to !== null && !summary.includes(to)),
  );

/** The sign of an entry's subject, but paper for everything printed, and a sheet for exports of whole lists. */
export function signOf({
  action,
  subject,
}: Pick<AuditEntryAnswer, 'action' | 'subject'>): AuditSubjectType {
  if (action.includes('printed')) return 'batch';
  if (subject) return subject.type;
  // The rest is about the person's own account: sign-in, sign-out, a password.
  return action.includes('export') ? 'report' : 'account';
}
