import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './axis-editor.module.css';
import type { ValueDraft } from './group-values.ts';
import { groupFormTexts as texts } from './texts.ts';
import { GROUP } from '../rules/product-group.ts';

interface ValueChipProps {
  value: ValueDraft;
  isFirst: boolean;
  isLast: boolean;
  onChange: (value: ValueDraft) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const;

/** A value of an axis. A tap opens its actions: its name, its place, and whether it is sold. */
export function ValueChip({ value, isFirst, isLast, onChange, onMove, onRemove }: ValueChipProps) {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState(value.name);
  /** The value with the typed name; a blank name changes nothing. */
  const named = (): ValueDraft => ({
    ...value,
    name: name.replace(/\s+/g, ' ').trim() || value.name,
  });
  const open = (): void => {
    setName(value.name);
    setOpened(true);
  };
  const close = (): void => {
    setOpened(false);
    if (named().name !== value.name) onChange(named());
  };
  return (
    <li className={`line-inline ${classes.chip}`} data-archived={value.isArchived || undefined}>
      <Popover
        opened={opened}
        onChange={close}
        closeOnEscape={false}
        trapFocus
        returnFocus
        position="bottom-start"
      >
        <Popover.Target>
          <UnstyledButton
            aria-label={texts.valueOptions(value.name)}
            onClick={opened ? close : open}
          >
            {!value.isArchived && (
              <IconCheck {...icon} style={{ marginInlineEnd: 6, verticalAlign: -3 }} />
            )}
            {value.name}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown
          className={classes.menu}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // The typed text is given up; the dialog around the form stays.
            event.stopPropagation();
            setOpened(false);
          }}
        >
          <TextInput
            label={texts.rename}
            value={name}
            maxLength={GROUP.value.longest}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              close();
            }}
          />
          <div className={`stack-8 ${classes.moves}`}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconArrowLeft {...icon} />}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              {texts.earlier}
            </Button>
            <Button
              variant="default"
              size="sm"
              rightSection={<IconArrowRight {...icon} />}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              {texts.later}
            </Button>
          </div>
          {value._id === undefined ? (
            <RemoveButton onClick={onRemove}>{texts.remove}</RemoveButton>
          ) : (
            <Button
              variant="subtle"
              color={value.isArchived ? 'gray' : 'red'}
              size="sm"
              onClick={() => {
                setOpened(false);
                onChange({ ...named(), isArchived: !value.isArchived });
              }}
            >
              {value.isArchived ? texts.restore : texts.archive}
            </Button>
          )}
        </Popover.Dropdown>
      </Popover>
    </li>
  );
}
