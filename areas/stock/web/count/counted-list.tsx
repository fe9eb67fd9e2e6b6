import { ActionIcon, Text, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { formatNumber } from '#kit/web/lib/format.ts';
import { signed } from '../shared/quantity.ts';
import tableClasses from '#kit/web/components/table.module.css';
import fieldClasses from '../shared/stock-field.module.css';
import classes from './count.module.css';
import { differenceOf, type CountedLine } from './count.ts';
import { countTexts as texts } from '../texts.ts';
import { Warning } from '#kit/web/components/notices/warning.tsx';

function Difference({ line }: { line: CountedLine }) {
  const difference = differenceOf(line);
  if (difference === undefined)
    return (
      <Text span c="red">
        {texts.unreadable}
      </Text>
    );
  if (difference === 0) return <span className="quiet">{texts.same}</span>;
  return (
    <Text span c={difference > 0 ? 'blue' : 'orange'} fw="var(--b-weight-strong)">
      {signed(difference)}
    </Text>
  );
}

interface RowProps {
  line: CountedLine;
  onUnits: (units: string) => void;
  onRemove: () => void;
  /** Called at Enter in the field, which leads back to scanning. */
  onEnd: () => void;
}

function CountedRow({ line, onUnits, onRemove, onEnd }: RowProps) {
  const { productId, name, seen, units, isZeroed, isGone } = line;
  const differenceId = useId();
  const isWrong = differenceOf(line) === undefined;
  return (
    <tr data-gone={isGone || undefined}>
      <th scope="row">
        {name}
        {isZeroed && <span className={`quiet ${classes.hint}`}>{texts.zeroed}</span>}
        {isGone && <span className={`${classes.hint} ${classes.gone}`}>{texts.gone}</span>}
      </th>
      <td>
        <input
          className={fieldClasses.field}
          name={`q:${productId}`}
          aria-label={texts.countedOf(name)}
          aria-describedby={differenceId}
          aria-invalid={isWrong || undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={units}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onUnits(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter must not save an unfinished count.
            event.preventDefault();
            onEnd();
          }}
        />
      </td>
      <td data-label={texts.system}>{formatNumber(seen)}</td>
      <td id={differenceId} data-label={texts.difference}>
        <Difference line={line} />
      </td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.remove(name)}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </td>
    </tr>
  );
}

interface CountedListProps {
  lines: readonly CountedLine[];
  onUnits: (productId: string, units: string) => void;
  onRemove: (productId: string) => void;
  onEnd: () => void;
}

/** The counted units, the stock in the system, and the difference. */
export function CountedList({ lines, onUnits, onRemove, onEnd }: CountedListProps) {
  return (
    <div className={`surface ${classes.box}`}>
      <table className={`digits ${tableClasses.table} ${classes.table}`} aria-label={texts.list}>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.counted}</th>
            <th scope="col">{texts.system}</th>
            <th scope="col">{texts.difference}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CountedRow
              key={line.productId}
              line={line}
              onUnits={(units) => onUnits(line.productId, units)}
              onRemove={() => onRemove(line.productId)}
              onEnd={onEnd}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The codes without a product: their pieces are on the shelf, but in no line. */
export function UnknownCodes(props: { codes: readonly string[]; onForget: () => void }) {
  const { codes, onForget } = props;
  const times = new Map<string, number>();
  for (const code of codes) times.set(code, (times.get(code) ?? 0) + 1);
  if (times.size === 0) return null;
  return (
    <Warning title={texts.unknownTitle}>
      <p>{texts.unknownHint}</p>
      <ul className={`breaks ${classes.codes}`}>
        {[...times].map(([code, count]) => (
          <li key={code}>
            <strong>{code}</strong> {count > 1 && texts.times(count)}
          </li>
        ))}
      </ul>
      <Button variant="default" size="sm" onClick={onForget}>
        {texts.forget}
      </Button>
    </Warning>
  );
}
