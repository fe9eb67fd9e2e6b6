import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { Card, FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { labelsAPage, PAPERS, type LabelPaper } from './print/label-paper.ts';
import { readNumber } from './label-lines.ts';
import { labelsTexts as texts } from './texts.ts';

/** The last paper of this browser's labels, and whether they had the price. */
export interface LabelChoices {
  readonly paper: LabelPaper;
  readonly hasPrice: boolean;
}

export const FIRST_CHOICES: LabelChoices = { paper: 'roll', hasPrice: true };

const options = Object.entries(texts.papers).map(([value, label]) => ({ value, label }));

export const SHEET_LABELS = labelsAPage(PAPERS.sheet);

interface PaperCardProps {
  choices: LabelChoices;
  onChoose: (choices: LabelChoices) => void;
  /** The first free label of the sheet, as typed. */
  first: string;
  onFirst: (first: string) => void;
}

function FirstField({ first, onFirst }: Pick<PaperCardProps, 'first' | 'onFirst'>) {
  const read = readNumber(first, SHEET_LABELS);
  const { columns } = PAPERS.sheet;
  return (
    <TextInput
      name="first"
      label={texts.first}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={first}
      error={read === undefined && texts.firstInvalid(SHEET_LABELS)}
      description={
        read !== undefined && texts.firstAt(Math.ceil(read / columns), ((read - 1) % columns) + 1)
      }
      onChange={(event) => onFirst(event.currentTarget.value)}
    />
  );
}

export function PaperCard({ choices, onChoose, first, onFirst }: PaperCardProps) {
  return (
    <Card title={texts.paperTitle}>
      <FieldGrid>
        <NativeSelect
          name="paper"
          label={texts.paper}
          data={options}
          value={choices.paper}
          onChange={(event) =>
            onChoose({ ...choices, paper: event.currentTarget.value as LabelPaper })
          }
        />
        {choices.paper === 'sheet' && <FirstField first={first} onFirst={onFirst} />}
        <Switch
          name="price"
          className={layout.wide}
          label={texts.price}
          checked={choices.hasPrice}
          onChange={(event) => onChoose({ ...choices, hasPrice: event.currentTarget.checked })}
        />
        <p className={`quiet ${layout.wide}`}>{texts.scale}</p>
      </FieldGrid>
    </Card>
  );
}
