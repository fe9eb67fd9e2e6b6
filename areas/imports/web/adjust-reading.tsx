import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { ENCODINGS, type Encoding } from '#kit/web/lib/api/decode-text.ts';
import { hasKey } from './columns.ts';
import type { ImportKind } from './kinds.ts';
import { SEPARATORS, type Table } from './read-table.ts';
import { importTexts as texts } from './texts.ts';
import type { Import } from './use-import.ts';

type AdjustReadingProps = Pick<Import, 'adjust' | 'columns' | 'problem'> & {
  kind: ImportKind;
  table: Table;
};

/** Separator, code page and heading row of the file, each as it was guessed. The columns below follow at once. */
export function AdjustReading({ kind, table, columns, adjust, problem }: AdjustReadingProps) {
  const { separator, encoding, headingRow } = table.reading;
  const [isOpen, setOpen] = useState(() => !hasKey(kind, columns));
  const separators = [...new Set([...SEPARATORS, separator])];
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.adjust}</summary>
      <SimpleGrid cols={{ base: 1, xs: 3 }} my="sm">
        <NativeSelect
          label={texts.separator}
          data={separators.map((value) => ({ value, label: texts.separators[value] ?? value }))}
          value={separator}
          onChange={({ currentTarget: { value } }) => adjust({ separator: value })}
        />
        <NativeSelect
          label={texts.encoding}
          data={ENCODINGS.map((value) => ({ value, label: texts.encodings[value] }))}
          value={encoding}
          onChange={({ currentTarget: { value } }) => adjust({ encoding: value as Encoding })}
        />
        <NativeSelect
          label={texts.headingRow}
          data={[
            { value: '0', label: texts.noHeadings },
            ...table.top.map(({ row, cells }) => ({
              value: String(row),
              label: texts.rowStart(row, cells.filter(Boolean)),
            })),
          ]}
          value={String(headingRow)}
          onChange={({ currentTarget: { value } }) => adjust({ headingRow: Number(value) })}
        />
      </SimpleGrid>
      <Text role="alert" c="red">
        {problem}
      </Text>
    </details>
  );
}
