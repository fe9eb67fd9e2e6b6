import { useEffect, useRef, useState, type ReactNode } from 'react';

import classes from './tooltip.module.css';

const OPEN_DELAY_MS = 200;
const GAP_PX = 8;

interface TooltipProps {
  label: string;
  position?: 'top' | 'right';
  disabled?: boolean;
  /** An element whose accessible name is or contains `label` already: the bubble is for the eye. */
  children: ReactNode;
}

interface Place {
  left: number;
  top: number;
}

function placeOf(anchor: Element, position: 'top' | 'right'): Place {
  const box = anchor.getBoundingClientRect();
  if (position === 'right') return { left: box.right + GAP_PX, top: box.top + box.height / 2 };
  const middle = box.left + box.width / 2;
  return { left: Math.min(Math.max(middle, 60), window.innerWidth - 60), top: box.top - GAP_PX };
}

/**
 * A name beside an icon, on hover and on keyboard focus; Esc hides it (WCAG 1.4.13). The library's tooltip brings a
 * positioning engine that the first screen can do without.
 */
export function Tooltip({ label, position = 'top', disabled = false, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<Place>();
  const shown = place !== undefined && !disabled;

  const hide = (): void => {
    clearTimeout(timer.current);
    setPlace(undefined);
  };
  const show = (): void => {
    const element = anchor.current?.firstElementChild;
    if (element) setPlace(placeOf(element, position));
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) return undefined;
    const close = (): void => setPlace(undefined);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('scroll', close, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('scroll', close, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [shown]);

  return (
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={(event) => {
        if (event.pointerType === 'touch' || disabled) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(show, OPEN_DELAY_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (!disabled && event.target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
    >
      {children}
      {shown && (
        <span
          role="tooltip"
          className={`label ${classes.bubble}`}
          data-position={position}
          style={{ left: place.left, top: place.top }}
        >
          {label}
        </span>
      )}
    </span>
  );
}
