import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { MoveButtons } from '#kit/web/components/arranging/move-buttons.tsx';
import { useArranging } from '#kit/web/components/arranging/use-arranging.ts';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import { Card } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { choicesOf, newRule, type DiscountValues, type RuleValues } from './discount-rules.ts';
import { RuleConditions, type RuleProps } from './rule-conditions.tsx';
import { discountFormTexts as texts } from './texts.ts';
import classes from './discounts.module.css';

const MOST_RULES = 50;

export function RuleCards({ form }: { form: AppForm<DiscountValues> }) {
  const { rules } = form.form.values;
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<string>();
  const change = (changed: readonly RuleValues[]): void =>
    form.form.setFieldValue('rules', [...changed]);
  const { list, move } = useArranging({ things: rules, idOf: ({ key }) => key, onArrange: change });
  const add = (before: readonly RuleValues[]): void => {
    const rule = newRule();
    setAdded(rule.key);
    change([...before, rule]);
  };
  const remove = (rule: RuleValues): void => {
    addButton.current?.focus();
    // Removing the only rule leaves an empty one.
    if (rules.length === 1) add([]);
    else change(rules.filter((each) => each !== rule));
  };
  return (
    <>
      {rules.length > 1 && <p className="quiet">{texts.rulesHint}</p>}
      <ol ref={list} className={layout.cards}>
        {rules.map((rule, index) => {
          const number = index + 1;
          const parts = { form, path: `rules.${index}`, rule };
          const actions = (
            <Group gap={0} wrap="nowrap">
              {rules.length > 1 && (
                <MoveButtons
                  earlier={texts.ruleUp(number)}
                  later={texts.ruleDown(number)}
                  isFirst={index === 0}
                  isLast={number === rules.length}
                  onMove={(by) => move(rule, by)}
                />
              )}
              <RemoveButton px="xs" onClick={() => remove(rule)}>
                {texts.removeRule}
              </RemoveButton>
            </Group>
          );
          return (
            <li key={rule.key} data-arranged={rule.key}>
              <Card title={texts.rule(number)} actions={actions}>
                <Stack gap="md">
                  <TypeAndValue {...parts} isNew={rule.key === added} />
                  <RuleConditions {...parts} />
                </Stack>
              </Card>
            </li>
          );
        })}
      </ol>
      <Button
        ref={addButton}
        className={classes.addRule}
        variant="light"
        leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
        disabled={rules.length >= MOST_RULES}
        onClick={() => add(rules)}
      >
        {texts.addRule}
      </Button>
    </>
  );
}

function TypeAndValue({ form, path, rule, isNew }: RuleProps & { isNew: boolean }) {
  const value = { ...form.field(`${path}.value`), label: texts.value, maxLength: 40 };
  return (
    <div className={`wrap ${classes.fields}`}>
      <NativeSelect
        {...form.field(`${path}.type`)}
        label={texts.type}
        autoFocus={isNew}
        data={choicesOf(texts.types, rule.type)}
      />
      {rule.type === 'percentage' ? (
        <TextInput
          {...value}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          rightSection={<span aria-hidden="true">%</span>}
          rightSectionPointerEvents="none"
        />
      ) : (
        <MoneyInput {...value} />
      )}
    </div>
  );
}
