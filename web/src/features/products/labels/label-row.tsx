import { Button, TextInput } from '@mantine/core';

import { LineNote } from '../../../components/line-note.tsx';
import { formatReais } from '../../../lib/format.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { MOST_LABELS, type ShownLine } from './label-lines.ts';
import classes from './labels.module.css';
import { labelsTexts as texts } from './texts.ts';

interface LabelRowProps {
  line: ShownLine;
  /** What the other paper is called. */
  otherPaper: string;
  onCount: (count: string) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function Notes({ line, otherPaper }: Pick<LabelRowProps, 'line' | 'otherPaper'>) {
  if (line.problem) {
    return (
      <LineNote kind="refused">
        {texts.problems[line.problem]}
        {line.fitsOther && ` ${texts.fitsOther(otherPaper)}`}
      </LineNote>
    );
  }
  if (!line.isNarrow) return null;
  return <LineNote kind="doubtful">{texts.narrow}</LineNote>;
}

/** A product, the number of its labels, and what is in the way of them. */
export function LabelRow({ line, otherPaper, onCount, onEdit, onRemove }: LabelRowProps) {
  const { product, code, typed, count, problem } = line;
  return (
    <li className={classes.line}>
      <div className={classes.row}>
        <div className={classes.texts}>
          <h3 className={classes.name}>{product.name}</h3>
          <p className="quiet">
            {[code?.text, formatReais(product.price)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {!problem && (
          <TextInput
            className={classes.count}
            aria-label={texts.countOf(product.name)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={typed}
            error={count === undefined && texts.countInvalid(MOST_LABELS)}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onCount(event.currentTarget.value)}
          />
        )}
        <div className={classes.actions}>
          {(problem ?? line.isNarrow) && (
            <Button
              variant="subtle"
              size="sm"
              aria-label={commonTexts.actionOf(texts.edit, product.name)}
              onClick={onEdit}
            >
              {texts.edit}
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            size="sm"
            aria-label={commonTexts.actionOf(texts.remove, product.name)}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
        </div>
      </div>
      <div role="status">
        <Notes line={line} otherPaper={otherPaper} />
      </div>
    </li>
  );
}
