import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { pageCount, pageWindow } from '../lib/pagination.ts';
import { paginationTexts } from './texts.ts';
import classes from './pagination-bar.module.css';

interface PaginationBarProps {
  /** From 1. */
  page: number;
  total: number;
  pageSize: number;
  onChange: (page: number) => void;
}

/** First, previous, up to 3 numbers, next, last; nothing when there is 1 page or fewer (spec §2). */
export function PaginationBar({ page, total, pageSize, onChange }: PaginationBarProps) {
  const pages = pageCount(total, pageSize);
  if (pages <= 1) return null;
  const current = Math.min(Math.max(1, page), pages);

  const step = (label: string, target: number, disabled: boolean, icon: ReactNode) => (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(target)}
    >
      {icon}
    </button>
  );

  return (
    <nav className={classes.bar} aria-label={paginationTexts.label}>
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
        <button
          key={number}
          type="button"
          className={classes.button}
          aria-label={paginationTexts.page(number)}
          aria-current={number === current ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </button>
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
