import { NativeSelect, SimpleGrid, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { ENCODINGS, type Encoding } from '#kit/web/lib/api/decode-text.ts';
import { hasKey } from './columns.ts';
import type { ImportKind } from './kinds.ts';
import { shownCell } from './pieces.ts';
import { SEPARATORS, type Table as FileTable } from './read-table.ts';
import { importTexts as texts } from './texts.ts';
import type { Import } from './use-import.ts';

type AdjustReadingProps = Pick<Import, 'adjust' | 'columns' | 'problem'> & {
  kind: ImportKind;
  table: FileTable;
};

const SHOWN_ROWS = 5;

/** Separator, code page and heading row of the file, each as it was guessed, above the first rows as they are read. */
export function AdjustReading({ kind, table, columns, adjust, problem }: AdjustReadingProps) {
  const { reading, headings, rows, top } = table;
  const { separator, encoding, headingRow } = reading;
  const [isOpen, setOpen] = useState(() => !hasKey(kind, columns));
  const separators = [...new Set([...SEPARATORS, separator])];
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.adjust}</summary>
      <SimpleGrid cols={{ base: 1, xs: 3 }} my="sm">
        {table.sheets.length === 0 && (
          <>
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
          </>
        )}
        <NativeSelect
          label={texts.headingRow}
          data={[
            { value: '0', label: texts.noHeadings },
            ...top.map(({ row, cells }) => ({
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
      <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} mb="sm">
        <Table fz="sm" aria-label={texts.asRead}>
          <Table.Thead>
            <Table.Tr>
              {headings.map((heading, index) => (
                <Table.Th key={`${index} ${heading}`}>{heading || texts.noHeading(index)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, SHOWN_ROWS).map(({ row, cells }) => (
              <Table.Tr key={row}>
                {headings.map((heading, index) => (
                  <Table.Td key={`${index} ${heading}`} miw={96} maw={240}>
                    <Text fz="sm" lineClamp={2}>
                      {shownCell(columns[index], heading, cells[index] ?? '')}
                    </Text>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}
