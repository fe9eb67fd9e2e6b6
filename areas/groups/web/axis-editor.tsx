import { Button, CloseButton, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { newUuid } from '#kit/web/lib/uuid.ts';
import classes from './axis-editor.module.css';
import { splitValues, type AxisDraft, type ValueDraft } from './group-values.ts';
import { groupFormTexts as texts } from './texts.ts';
import { ValueChip } from './value-chip.tsx';
import { GROUP } from '../rules/product-group.ts';

interface AxisEditorProps {
  axis: AxisDraft;
  /** The axis's place, used in the names of its fields. */
  index: number;
  errorAt: (field: string) => string | undefined;
  onChange: (axis: AxisDraft) => void;
  /** Missing for the only axis, which cannot be removed. */
  onRemove?: (() => void) | undefined;
}

/** An axis of a group: its name, and its values as chips. A value and Enter, or a list with commas, adds values. */
export function AxisEditor({ axis, index, errorAt, onChange, onRemove }: AxisEditorProps) {
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState('');
  const listId = useId();
  const { name, values } = axis;
  const chips = texts.chips(name).filter(({ values: list }) => {
    const isWhole = splitValues(list, axis).length === list.split(',').length;
    return isWhole && (values.length === 0 || !/^tam/i.test(name));
  });

  const add = (text: string): void => {
    const added = splitValues(text, axis).map((value) => ({
      key: newUuid(),
      name: value.slice(0, GROUP.value.longest),
      isArchived: false,
    }));
    setTyped('');
    if (added.length > 0) onChange({ ...axis, values: [...values, ...added] });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    // Enter with nothing typed submits the form, as in every other field.
    if (typed.trim() === '' && event.key === 'Enter') return;
    event.preventDefault();
    add(typed);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (!/[,;\n\t]/.test(text.trim())) return;
    event.preventDefault();
    add(`${typed}${text}`);
  };
  const change = (value: ValueDraft): void =>
    onChange({ ...axis, values: values.map((each) => (each.key === value.key ? value : each)) });
  const move = (value: ValueDraft, step: -1 | 1): void => {
    const from = values.indexOf(value);
    const next = values.filter((each) => each !== value);
    next.splice(from + step, 0, value);
    setMoved(texts.moved(value.name, from + step + 1, values.length));
    onChange({ ...axis, values: next });
  };

  return (
    <Stack className={classes.axis} gap={10} role="group" aria-label={name || texts.axis}>
      <div className={classes.head}>
        <TextInput
          name={`axes.${index}.name`}
          className={classes.name}
          label={texts.axis}
          required
          placeholder={texts.axisPlaceholder}
          list={listId}
          autoComplete="off"
          value={name}
          maxLength={GROUP.axis.longest}
          error={errorAt(`axes.${index}.name`)}
          onChange={(event) => onChange({ ...axis, name: event.currentTarget.value })}
        />
        <datalist id={listId}>
          {texts.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
        {onRemove && (
          <CloseButton
            className={classes.remove}
            size={44}
            iconSize={18}
            aria-label={texts.removeAxis(name)}
            onClick={onRemove}
          />
        )}
      </div>
      {values.length > 0 && (
        <Group component="ul" gap={8} align="stretch" aria-label={texts.values(name)}>
          {values.map((value, place) => (
            <ValueChip
              key={value.key}
              value={value}
              isFirst={place === 0}
              isLast={place === values.length - 1}
              onChange={change}
              onMove={(step) => move(value, step)}
              onRemove={() =>
                onChange({ ...axis, values: values.filter(({ key }) => key !== value.key) })
              }
            />
          ))}
        </Group>
      )}
      {chips.length > 0 && (
        <Group gap={8} role="group" aria-label={texts.common(name)}>
          {chips.map(({ label, values: list }) => (
            <Button key={label} variant="default" radius="xl" onClick={() => add(list)}>
              {label}
            </Button>
          ))}
        </Group>
      )}
      <div className={classes.add}>
        <TextInput
          name={`axes.${index}.values`}
          className={classes.value}
          aria-label={texts.addValue(name)}
          placeholder={texts.valuePlaceholder(name)}
          value={typed}
          autoComplete="off"
          enterKeyHint="enter"
          error={errorAt(`axes.${index}.values`)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          // A typed value is added also when the person leaves the field without Enter.
          onBlur={() => add(typed)}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          onClick={() => add(typed)}
        >
          {texts.in}
        </Button>
      </div>
      <Text fz="sm" c="dimmed">
        {texts.valuesHint}
      </Text>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </Stack>
  );
}
