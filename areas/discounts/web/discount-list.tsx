import type { DiscountAnswer } from '../contract.ts';
import { Text, VisuallyHidden } from '@mantine/core';
import listClasses from '#kit/web/components/list/list.module.css';
import { RowActions } from '#kit/web/components/list/row-actions.tsx';
import { conditionsWords, valueWords } from './rule-words.ts';
import { discountsTexts as texts } from './texts.ts';
import classes from './discounts.module.css';

const SHOWN = 3;

export const editButtonId = (id: string): string => `discount-edit-${id}`;

interface DiscountListProps {
  policies: readonly DiscountAnswer[];
  removing: ReadonlySet<string>;
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
}

export function DiscountList({ policies, removing, onEdit, onRemove }: DiscountListProps) {
  return (
    <ul className={`${listClasses.list} ${classes.list}`} aria-label={texts.list}>
      {policies.map(({ _id, name, description, rules }) => (
        <li
          key={_id}
          className={`${listClasses.row} ${listClasses.short}`}
          aria-busy={removing.has(_id)}
        >
          <div>
            <h2 className={listClasses.who}>{name}</h2>
            <p className={`${listClasses.meta} ${classes.about}`}>
              <VisuallyHidden>{texts.description}: </VisuallyHidden>
              <span>{description || texts.nothing}</span>
            </p>
          </div>
          <div className={classes.rules}>
            {rules.slice(0, SHOWN).map((rule, index) => (
              <Text key={index} className={listClasses.meta} lineClamp={2}>
                <strong>{valueWords(rule)}</strong> · <span>{texts.types[rule.type]}</span> ·{' '}
                <span>{conditionsWords(rule)}</span>
              </Text>
            ))}
            {rules.length > SHOWN && (
              <p className={listClasses.meta}>{texts.more(rules.length - SHOWN)}</p>
            )}
          </div>
          <RowActions
            name={name}
            className={listClasses.full}
            removing={removing.has(_id)}
            onEdit={() => onEdit(_id)}
            onRemove={() => onRemove(_id)}
            editButton={{ id: editButtonId(_id) }}
          />
        </li>
      ))}
    </ul>
  );
}
