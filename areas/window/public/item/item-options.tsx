import type { WindowItem } from '../../pages.contract.ts';

import { choose, isSoldOut, type Choice } from './item-choice.ts';
import { windowTexts as texts } from '../texts.ts';

interface ItemOptionsProps {
  item: WindowItem;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** Sizes and colours as buttons. Sold-out ones are struck through, and can still be chosen. */
export function ItemOptions({ item, choice, onChoice }: ItemOptionsProps) {
  return item.axes.map(({ name, values }, axis) => (
    <fieldset key={name} className="wrap w-options">
      <legend>{name}</legend>
      {values.map((value) => {
        const soldOut = isSoldOut(item, choice, axis, value);
        return (
          <label key={value} data-sold-out={soldOut || undefined}>
            <input
              type="radio"
              name={`axis-${axis}`}
              value={value}
              checked={choice[axis] === value}
              onChange={() => onChoice(choose(choice, axis, value))}
            />
            <span>
              {soldOut ? <s>{value}</s> : value}
              {soldOut && <span className="visually-hidden">{` (${texts.soldOut})`}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  ));
}
