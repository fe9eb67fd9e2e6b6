import type { DiscountAnswer } from '@balcao/domain/contract/discounts';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

import listClasses from '../../components/list/list.module.css';
import { RowActions } from '../../components/list/row-actions.tsx';
import { discountsTexts } from './texts.ts';
import classes from './discount-list.module.css';
import { ruleSentence, ruleTypes, ruleValue } from './rule-sentence.ts';
import { changesNothing } from './rule-warnings.ts';

/** The Editar button of a policy, so that the focus can come back to it. */
export const editButtonId = (id: string): string => `discount-edit-${id}`;

interface DiscountRowProps {
  policy: DiscountAnswer;
  removing: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function DiscountRow({ policy, removing, onEdit, onRemove }: DiscountRowProps) {
  const { rules } = policy;
  const [first] = rules;
  return (
    <li className={`${listClasses.row} ${listClasses.short} ${classes.row}`} aria-busy={removing}>
      <div className={classes.texts}>
        <h2 className={`${listClasses.who} ${classes.name}`}>{policy.name}</h2>
        <p className={`${listClasses.meta} ${classes.about}`}>
          <VisuallyHidden>{discountsTexts.description}: </VisuallyHidden>
          <span>{policy.description || discountsTexts.nothing}</span>
        </p>
      </div>
      <div className={classes.does}>
        <Text size="sm" fw="var(--b-weight-medium)">
          <VisuallyHidden>{discountsTexts.type}: </VisuallyHidden>
          <span>{ruleTypes(rules)}</span>
        </Text>
        {first && (
          <Text className={listClasses.meta} lineClamp={2}>
            {ruleSentence(first)}
          </Text>
        )}
        {changesNothing(rules) && (
          <p className={classes.inert}>
            <IconAlertTriangle size={15} aria-hidden="true" />
            {discountsTexts.inert}
          </p>
        )}
      </div>
      <p className={`${listClasses.money} ${classes.value}`}>
        <VisuallyHidden>{discountsTexts.value}: </VisuallyHidden>
        <span>{first ? ruleValue(first) : discountsTexts.nothing}</span>
        {rules.length > 1 && (
          <Text className={classes.more} size="sm" c="dimmed" span>
            {discountsTexts.more(rules.length - 1)}
          </Text>
        )}
      </p>
      <RowActions
        name={policy.name}
        className={classes.actions}
        removing={removing}
        onEdit={onEdit}
        onRemove={onRemove}
        editButton={{ id: editButtonId(policy._id) }}
      />
    </li>
  );
}

interface DiscountListProps {
  policies: readonly DiscountAnswer[];
  /** `_id` of the policy that is being deleted. */
  removing: ReadonlySet<string>;
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
}

export function DiscountList({ policies, removing, onEdit, onRemove }: DiscountListProps) {
  return (
    <ul className={`${listClasses.list} ${classes.list}`} aria-label={discountsTexts.list}>
      {policies.map((policy) => (
        <DiscountRow
          key={policy._id}
          policy={policy}
          removing={removing.has(policy._id)}
          onEdit={() => onEdit(policy._id)}
          onRemove={() => onRemove(policy._id)}
        />
      ))}
    </ul>
  );
}
