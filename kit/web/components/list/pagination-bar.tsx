import { Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import { pageCount, pageWindow } from '../../lib/pages/pagination.ts';
import { paginationTexts } from '../texts.ts';
import classes from './pagination-bar.module.css';

interface PaginationBarProps {
  /** The page's number, from 1. */
  page: number;
  total: number;
  pageSize: number;
  onChange: (page: number) => void;
  /** Called with a page that is likely to be opened next. */
  onNear?: ((page: number) => void) | undefined;
}

const LOOK = { size: 'sm', className: classes.button };

/** Calls back when the element comes into sight, and again when `key` changes while it is in sight. */
function useInSight(key: unknown, onSight: () => void) {
  const element = useRef<HTMLElement>(null);
  const see = useEffectEvent(onSight);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [key]);
  return element;
}

/** First, previous, up to 3 numbers, next, last; nothing when there is 1 page or fewer (spec §2). */
export function PaginationBar({ page, total, pageSize, onChange, onNear }: PaginationBarProps) {
  const pages = pageCount(total, pageSize);
  const current = Math.min(Math.max(1, page), pages);
  const bar = useInSight(`${current}/${pages}`, () => {
    if (current < pages) onNear?.(current + 1);
  });
  if (pages <= 1) return null;

  const step = (label: string, target: number, disabled: boolean, icon: ReactNode) => (
    <Button
      {...LOOK}
      variant="default"
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(target)}
      onPointerEnter={() => onNear?.(target)}
    >
      {icon}
    </Button>
  );

  return (
    <nav ref={bar} className={classes.bar} aria-label={paginationTexts.label}>
      {step(
        paginationTexts.first,
        1,
        current === 1,
        <IconChevronsLeft size={16} aria-hidden="true" />,
      )}
      {step(
        paginationTexts.previous,
        current - 1,
        current === 1,
        <IconChevronLeft size={16} aria-hidden="true" />,
      )}
      {pageWindow(current, pages).map((number) => (
        <Button
          {...LOOK}
          key={number}
          variant={number === current ? 'light' : 'default'}
          aria-label={paginationTexts.page(number)}
          aria-current={number === current ? 'page' : undefined}
          onClick={() => onChange(number)}
          onPointerEnter={() => onNear?.(number)}
        >
          {number}
        </Button>
      ))}
      {step(
        paginationTexts.next,
        current + 1,
        current === pages,
        <IconChevronRight size={16} aria-hidden="true" />,
      )}
      {step(
        paginationTexts.last,
        pages,
        current === pages,
        <IconChevronsRight size={16} aria-hidden="true" />,
      )}
    </nav>
  );
}
