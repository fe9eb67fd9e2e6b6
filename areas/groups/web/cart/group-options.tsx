import { Box, Text } from '@mantine/core';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { formatReais } from '#kit/web/lib/format.ts';
import type { Option } from './group-choice.ts';
import classes from './group-sheet.module.css';
import { newOrderTexts } from '#areas/orders/web/shared/cart-texts.ts';
import { groupTexts } from '../texts.ts';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

const stockText = ({ isMissing, isSoldOut, product }: Option): string => {
  if (isMissing) return groupTexts.missing;
  if (isSoldOut) return newOrderTexts.outOfStock;
  return product ? newOrderTexts.units(product.stock) : '';
};

interface GroupOptionsProps {
  /** The name of the axis: Tamanho. */
  name: string;
  options: readonly Option[];
  /** The first axis gets the focus when the sheet opens. */
  isFirst: boolean;
  /** The products have several prices. */
  hasPrices: boolean;
  onTake: (value: string) => void;
}

/** The values of an axis, as a radio group: one Tab stop, arrows between its values. */
export function GroupOptions(props: GroupOptionsProps) {
  const { name, options, isFirst, hasPrices, onTake } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const there = options.filter(({ isMissing }) => !isMissing);
  const reached = options.find(({ isChosen }) => isChosen) ?? there[0];

  const buttonOf = (value: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-value="${value}"]`);
  useEffect(() => {
    if (isFirst) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [isFirst]);

  const step = (event: KeyboardEvent, from: Option): void => {
    const by = STEPS[event.key];
    if (by === undefined || there.length === 0) return;
    event.preventDefault();
    const to = there[(there.indexOf(from) + by + there.length) % there.length];
    if (!to) return;
    buttonOf(to._id)?.focus();
    onTake(to._id);
  };

  return (
    <Box mt={16}>
      <Box component="h3" id={id} mb={8} fz="sm" fw="var(--b-weight-label)" lts={0}>
        {name}
      </Box>
      <div
        ref={list}
        role="radiogroup"
        aria-labelledby={id}
        className={`stack-8 ${classes.options}`}
        data-priced={hasPrices || undefined}
      >
        {options.map((option) => {
          const { _id, isChosen, isMissing, isSoldOut, inCart, product } = option;
          const about = [
            stockText(option),
            hasPrices && product ? formatReais(product.price) : '',
          ].filter(Boolean);
          return (
            <button
              key={_id}
              type="button"
              role="radio"
              data-value={_id}
              className={`column breaks centred ${classes.option}`}
              tabIndex={option === reached ? 0 : -1}
              aria-checked={isChosen}
              disabled={isMissing}
              aria-label={[
                option.name,
                ...about,
                ...(inCart > 0 ? [groupTexts.inCart(inCart)] : []),
              ].join(', ')}
              data-sold-out={isSoldOut || undefined}
              onClick={() => onTake(_id)}
              onKeyDown={(event) => step(event, option)}
            >
              <span className={`medium ${classes.value}`}>{option.name}</span>
              {about.map((text) => (
                <Text span key={text} c="dimmed" fz="xs" lh="1.35">
                  {text}
                </Text>
              ))}
              {inCart > 0 && <span className={`round strong ${classes.badge}`}>{inCart}</span>}
            </button>
          );
        })}
      </div>
    </Box>
  );
}
