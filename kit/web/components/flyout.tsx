import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

import classes from './flyout.module.css';

const GAP_PX = 8;
const MARGIN_PX = 8;
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

type Placement = 'bottom-end' | 'right-start';

interface PanelProps {
  label: string;
  placement?: Placement;
  width?: number;
  autoFocus?: boolean;
  children: ReactNode;
}

interface FlyoutProps extends PanelProps {
  opened: boolean;
  onClose: () => void;
  /** The button that opens the panel; give the button `aria-expanded={opened}`. */
  target: ReactNode;
}

function placePanel(button: Element, panel: HTMLElement, placement: Placement): void {
  const box = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const [left, top] =
    placement === 'right-start'
      ? [box.right + GAP_PX * 2.5, box.top]
      : [box.right - width, box.bottom + GAP_PX];
  const maxLeft = window.innerWidth - width - MARGIN_PX;
  const maxTop = window.innerHeight - height - MARGIN_PX;
  panel.style.left = `${Math.max(MARGIN_PX, Math.min(left, maxLeft))}px`;
  panel.style.top = `${Math.max(MARGIN_PX, Math.min(top, maxTop))}px`;
}

/** Separate from `Flyout`, so that its clean-up runs while the panel still holds the focus. */
function Panel({
  root,
  label,
  placement = 'bottom-end',
  width,
  autoFocus = false,
  children,
}: PanelProps & { root: RefObject<HTMLElement | null> }) {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const button = root.current?.querySelector<HTMLElement>(FOCUSABLE);
    const element = panel.current;
    if (!button || !element) return undefined;
    const place = (): void => placePanel(button, element, placement);
    place();
    if (autoFocus) element.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    const resized = new ResizeObserver(place);
    resized.observe(element);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      resized.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
      if (element.contains(document.activeElement)) button.focus();
    };
  }, [root, placement, autoFocus]);

  return (
    <div
      ref={panel}
      role="group"
      aria-label={label}
      className={classes.panel}
      style={width === undefined ? undefined : { width }}
    >
      {children}
    </div>
  );
}

/**
 * A small panel beside its button, not modal: Tab goes from the button into it. Leaving it, a click elsewhere and Esc close it,
 * and the focus goes back to the button. It stands where it is written, not in a portal. The library's popover brings a
 * positioning engine that the first screen can do without.
 */
export function Flyout({ opened, onClose, target, ...panel }: FlyoutProps) {
  const root = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!opened) return undefined;
    const onOutside = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [opened, onClose]);

  return (
    <span
      ref={root}
      className={classes.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {target}
      {opened && <Panel root={root} {...panel} />}
    </span>
  );
}
