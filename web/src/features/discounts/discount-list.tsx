import type { DiscountAnswer } from '@balcao/domain/contract/discounts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconDiscount } from '@tabler/icons-react';
import { useId, useRef } from 'react';

import { useConfirm } from '../../components/confirm-dialog.tsx';
import { ListEmpty } from '../../components/list-states.tsx';
import listClasses from '../../components/list.module.css';
import { commonTexts } from '../../lib/texts.ts';
import { discountsTexts } from './texts.ts';
import classes from './discount-list.module.css';
import { ruleSentence, ruleTypes, ruleValue } from './rule-sentence.ts';
import { changesNothing } from './rule-warnings.ts';
import { useRemoveDiscount } from './use-discount-mutations.ts';

/** The Editar button of a policy, so that the focus can come back to it. */
export const editButtonId = (id: string): string => `discount-edit-${id}`;

interface DiscountListProps {
  policies: readonly DiscountAnswer[];
  onEdit: (id: string) => void;
  onCreate: () => void;
}

export function DiscountList({ policies, onEdit, onCreate }: DiscountListProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  const { mutate: remove } = useRemoveDiscount();

  const askAndRemove = async (policy: DiscountAnswer): Promise<void> => {
    const agreed = await confirm({
      title: discountsTexts.removalTitle,
      message: discountsTexts.confirmRemoval,
      confirmLabel: commonTexts.remove,
      danger: true,
    });
    if (!agreed) return;
    remove(policy._id);
    // The button that had the focus goes with its row.
    title.current?.focus({ preventScroll: true });
  };

  return (
    <section aria-labelledby={titleId}>
      <VisuallyHidden component="h2" ref={title} id={titleId} tabIndex={-1}>
        {discountsTexts.list}
      </VisuallyHidden>
      {policies.length === 0 ? (
        <ListEmpty
          icon={<IconDiscount size={30} stroke={1.5} />}
          message={discountsTexts.empty}
          hint={discountsTexts.emptyHint}
          action={
            <Button variant="light" onClick={onCreate}>
              {discountsTexts.emptyAction}
            </Button>
          }
        />
      ) : (
        <ul className={`${listClasses.list} ${classes.list}`} aria-labelledby={titleId}>
          {policies.map((policy) => (
            <DiscountRow
              key={policy._id}
              policy={policy}
              onEdit={() => onEdit(policy._id)}
              onRemove={() => void askAndRemove(policy)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface DiscountRowProps {
  policy: DiscountAnswer;
  onEdit: () => void;
  onRemove: () => void;
}

function DiscountRow({ policy, onEdit, onRemove }: DiscountRowProps) {
  const nameId = useId();
  const { rules } = policy;
  const [first] = rules;
  return (
    <li className={`${listClasses.row} ${classes.row}`}>
      <div className={classes.texts}>
        <h3 id={nameId} className={`${listClasses.who} ${classes.name}`}>
          {policy.name}
        </h3>
        <p className={listClasses.meta}>
          <VisuallyHidden>{discountsTexts.description}: </VisuallyHidden>
          {policy.description || discountsTexts.nothing}
        </p>
      </div>
      <div className={classes.does}>
        <p className={classes.type}>
          <VisuallyHidden>{discountsTexts.type}: </VisuallyHidden>
          {ruleTypes(rules)}
        </p>
        {first && (
          <p className={`${listClasses.meta} ${classes.sentence}`}>{ruleSentence(first)}</p>
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
        {first ? ruleValue(first) : discountsTexts.nothing}
        {rules.length > 1 && (
          <span className={classes.more}>{discountsTexts.more(rules.length - 1)}</span>
        )}
      </p>
      <div className={`${listClasses.actions} ${classes.actions}`}>
        <Button
          id={editButtonId(policy._id)}
          size="sm"
          variant="default"
          aria-describedby={nameId}
          onClick={onEdit}
        >
          {commonTexts.edit}
        </Button>
        <Button size="sm" variant="subtle" color="red" aria-describedby={nameId} onClick={onRemove}>
          {commonTexts.remove}
        </Button>
      </div>
    </li>
  );
}
