import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import classes from './first-steps.module.css';
import { firstStepsTexts } from './texts.ts';
import type { FirstStep } from './use-first-steps.ts';

/** The first tasks of a new store, ticked as they are done; nothing when nothing is left. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] | undefined }) {
  const titleId = useId();
  if (!steps || steps.length === 0) return null;
  const next = steps.find(({ done }) => !done);
  const count = steps.filter(({ done }) => done).length;
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {firstStepsTexts.title}
        </h2>
        <span className="quiet">{firstStepsTexts.progress(count, steps.length)}</span>
      </div>
      <ol>
        {steps.map(({ name, label, action, to, done }, index) => (
          <li key={name} className={classes.step} data-done={done || undefined}>
            <span className={`round ${classes.mark}`} aria-hidden="true">
              {done ? <IconCheck size={16} stroke={2.5} /> : index + 1}
            </span>
            <span className={classes.label}>{label}</span>
            {done ? (
              <span className="quiet">{firstStepsTexts.done}</span>
            ) : (
              <Button
                component={Link}
                to={to}
                variant={name === next?.name ? 'filled' : 'default'}
                className={classes.action}
              >
                {action}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
