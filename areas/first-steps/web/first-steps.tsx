import { Box, Button, Group, Text, type GroupProps } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { paths } from '#kit/web/lib/pages/paths.ts';
import classes from './first-steps.module.css';
import { firstStepsTexts as texts, stepTexts } from './texts.ts';
import { usePutAside, type FirstStep, useFirstSteps, useIsNewStore } from './use-first-steps.ts';
import { notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';

const KEY = 'balcao.primeiros-passos';

/** Whether this browser has shown open steps, and not yet announced that they are over. */
function takeWereOpen(isOpen: boolean): boolean {
  try {
    const were = localStorage.getItem(KEY) !== null;
    if (isOpen) localStorage.setItem(KEY, 'open');
    else localStorage.removeItem(KEY);
    return were && !isOpen;
  } catch (error) {
    logFailure(error);
    return false;
  }
}

/**
 * Announces once that no step is left, if open steps were shown before: the card disappears without a word.
 * @param open the number of open steps; undefined while unknown.
 */
function useFinishNote(open: number | undefined, hasAside: boolean): void {
  useEffect(() => {
    if (open !== undefined && takeWereOpen(open > 0)) notifySuccess(texts.finished(hasAside));
  }, [open, hasAside]);
}

interface StepProps {
  step: FirstStep;
  place: number;
  isNext: boolean;
  isNew: boolean;
  putAside: ((event: MouseEvent) => void) | undefined;
}

function Step({ step, place, isNext, isNew, putAside }: StepProps) {
  const { name, to, hash, done } = step;
  const { label, without, action, putAside: words } = stepTexts[name];
  return (
    <li
      className={`line-wrap ${classes.step}`}
      data-done={done || undefined}
      data-later={(!done && !isNext) || undefined}
    >
      {isNew && (
        <span className={`round strong ${classes.mark}`} aria-hidden="true">
          {done ? <IconCheck size={16} stroke={2.5} /> : place}
        </span>
      )}
      <Text span className={classes.label} flex="1 1 160px" fw="var(--b-weight-label)" lh="1.4">
        {label}
        {isNext && isNew && <span className={`quiet ${classes.without}`}>{without}</span>}
      </Text>
      {done ? (
        <span className="quiet">{texts.done}</span>
      ) : (
        <span className={classes.actions}>
          <Button
            component={Link}
            to={to}
            {...(hash && { hash })}
            state={{ fromFirstSteps: true }}
            variant={isNext ? 'filled' : 'default'}
            className={classes.open}
          >
            <span className={classes.action}>{action}</span>
          </Button>
          <IconChevronRight
            className={classes.chevron}
            size={18}
            stroke={1.75}
            aria-hidden="true"
          />
          {putAside && (
            <Button
              variant="subtle"
              color="gray"
              className={classes.aside}
              aria-label={texts.putAsideOf(label, words)}
              onClick={putAside}
            >
              {words}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** The first tasks of a store, ticked as they are done, until each is done or postponed; nothing after that. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] | undefined }) {
  const isNew = useIsNewStore();
  const { isKnown, aside, putAside } = usePutAside();
  useFinishNote(isKnown ? steps?.length : undefined, aside.length > 0);
  if (!steps || steps.length === 0) return null;
  const all = steps.filter((step) => step.done || !step.putAside);
  const count = all.filter(({ done }) => done).length;
  // A shop that sells reads only the next one; a line above tells of its address.
  const left = all.filter(({ done, name }) => !done && name !== 'address');
  const shown = isNew ? all : left.slice(0, 1);
  if (shown.length === 0) return null;
  const next = shown.find(({ done }) => !done);
  return (
    <section className={`surface ${classes.card}`} aria-label={texts.title}>
      {isNew && (
        <div className={`line-wrap between ${classes.head}`}>
          <Box component="h2" fz="md" fw="var(--b-weight-medium)">
            {texts.title}
          </Box>
          <span className="quiet">{texts.progress(count, steps.length)}</span>
        </div>
      )}
      <ol className="parted">
        {shown.map((step, index) => (
          <Step
            key={step.name}
            step={step}
            place={index + 1}
            isNext={step.name === next?.name}
            isNew={isNew}
            // The row disappears at the tap, and the next slides under the finger: the second tap of a double one is
            // ignored.
            putAside={putAside && (({ detail }) => detail < 2 && putAside(step.name))}
          />
        ))}
      </ol>
      <FetchBack className={classes.foot} gap="0 var(--b-space-md)" justify="space-between" />
    </section>
  );
}

/** The way back to postponed steps; nothing when there are none. */
function FetchBack({ of = '', ...look }: GroupProps & { of?: string }) {
  const { aside, fetchBack, pending } = usePutAside();
  if (aside.length === 0 || !fetchBack) return null;
  return (
    <Group {...look}>
      <span className="quiet">
        {of}
        {texts.putAsideCount(aside.length)}
      </span>
      <Button variant="subtle" color="gray" loading={pending} onClick={fetchBack}>
        {texts.fetchBack}
      </Button>
    </Group>
  );
}

/** The way back to postponed steps, once the card itself has disappeared. */
export const StepsPutAside = () =>
  useFirstSteps()?.length === 0 && <FetchBack of={`${texts.title}: `} mt="md" gap="xs" />;

/** Postpones a step on its own page, while it is open, and leads to the next one. */
export function PutStepAside({ step }: { step: FirstStep | undefined }) {
  const navigate = useNavigate();
  const { putAside } = usePutAside();
  if (!putAside || !step || step.done || step.putAside) return null;
  const leave = (): void => {
    putAside(step.name);
    void navigate({ to: paths.dashboard });
  };
  return (
    <Button variant="default" mb="md" onClick={leave}>
      {stepTexts[step.name].putAside}
    </Button>
  );
}
