import { Button, Group, Textarea } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useRef, type ClipboardEvent, type SubmitEvent } from 'react';
import { Card } from '#kit/web/components/layout.tsx';
import { RecoveredNote } from '#kit/web/components/forms/recovered-note.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { trackingListTexts as texts } from '../texts.ts';
import type { TrackingList } from './use-tracking-list.ts';
import { decodeText } from '#kit/web/lib/api/decode-text.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import classes from './tracking-list.module.css';

const LARGEST_BYTES = 1_048_576;

type ListFile =
  | { readonly text: string }
  | { readonly problem: 'notText' | 'fileTooLarge' | 'unreadable' };

/** The text of the first sheet of a workbook of Excel; undefined for another file. */
async function textOfWorkbook(bytes: ArrayBuffer): Promise<string | undefined> {
  const { readWorkbook } = await import('#kit/web/lib/api/read-workbook.ts');
  const read = await readWorkbook(bytes);
  if ('problem' in read) return undefined;
  const rows = read.sheets[0]?.rows ?? [];
  return rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n');
}

/** The text of a file of numbers and codes. */
export async function readListFile(file: Blob): Promise<ListFile> {
  if (file.size > LARGEST_BYTES) return { problem: 'fileTooLarge' };
  try {
    const bytes = await file.arrayBuffer();
    const text = decodeText(new Uint8Array(bytes)) ?? (await textOfWorkbook(bytes));
    return text === undefined ? { problem: 'notText' } : { text };
  } catch (error) {
    // The file was moved or locked since it was chosen.
    logFailure(error);
    return { problem: 'unreadable' };
  }
}

/** Browsers put a long text into a box line by line: 2,000 lines keep Chromium busy for many seconds. */
const LONG_PASTE = 4_000;

/** The box for the list. A file fills the box, so that its content can be seen and corrected. */
export function TrackingListForm({ list }: { list: TrackingList }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = await readListFile(file);
    if ('problem' in read) list.refuse(texts[read.problem]);
    else list.type(read.text);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length < LONG_PASTE || list.checking) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    list.type(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    list.check();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Card title={texts.title}>
        {list.recovered && <RecoveredNote onDiscard={list.startAnew} />}
        <Textarea
          label={texts.label}
          description={texts.hint}
          placeholder={texts.placeholder}
          classNames={{ input: classes.box }}
          rows={10}
          spellCheck={false}
          autoComplete="off"
          value={list.text}
          readOnly={list.checking}
          error={list.problem}
          onChange={(event) => list.type(event.currentTarget.value)}
          onPaste={paste}
        />
      </Card>
      <StickyBar>
        <Group gap={8} className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconFileText size={18} aria-hidden="true" />}
            disabled={list.checking}
            onClick={() => input.current?.click()}
          >
            {texts.file}
          </Button>
          <Button type="submit" loading={list.checking}>
            {texts.checkList}
          </Button>
        </Group>
      </StickyBar>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={texts.file}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </form>
  );
}
