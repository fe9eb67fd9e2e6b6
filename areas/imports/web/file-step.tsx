import { Button, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { Card } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { downloadExample } from './files.ts';
import type { ImportKind } from './kinds.ts';
import { importTexts as texts } from './texts.ts';
import type { Import } from './use-import.ts';
import classes from './imports.module.css';

type FileStepProps = Pick<
  Import,
  'pending' | 'forgetPending' | 'reading' | 'problem' | 'choose'
> & { kind: ImportKind };

/** The step that chooses or drops the file, with the facts to know before. */
export function FileStep(props: FileStepProps) {
  const { kind, pending, forgetPending, reading, problem, choose } = props;
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const [dragged, setDragged] = useState(false);
  const take = (file: File | undefined): void => {
    // Choosing the same file again, after correcting it, must count as a change.
    if (input.current) input.current.value = '';
    if (file && !reading) choose(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDragged(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {pending && (
        <Warning title={texts.pendingTitle}>
          <p>{texts.pending(pending.fileName, pending.done, pending.total)}</p>
          <Button variant="default" size="compact-md" mt="sm" onClick={forgetPending}>
            {texts.forget}
          </Button>
        </Warning>
      )}
      <Card title={texts.fileTitle}>
        <Stack
          className={`centred ${layout.drop}`}
          align="center"
          gap={10}
          p="28px 16px"
          c="dimmed"
          data-dragged={dragged || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setDragged(true);
          }}
          onDragLeave={() => setDragged(false)}
          onDrop={drop}
        >
          <IconFileSpreadsheet size={34} stroke={1.4} aria-hidden="true" />
          <Button
            loading={reading}
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
            aria-describedby={problemId}
            onClick={() => input.current?.click()}
          >
            {texts.choose}
          </Button>
          <span className="quiet">{texts.dropHint}</span>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx,.csv,.tsv,.txt,.xls,.ods,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-label={texts.file}
            onChange={(event) => take(event.currentTarget.files?.[0])}
          />
        </Stack>
        <Text id={problemId} role="alert" className={classes.problem} c="red">
          {problem}
        </Text>
        <Text c="dimmed" fz="sm" mt={12}>
          {texts.fileHint}
        </Text>
        <Stack component="ul" className={classes.how} gap={6} my="12px 16px" ps={20}>
          {texts.how[kind].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void downloadExample(kind)}
        >
          {texts.example}
        </Button>
      </Card>
    </>
  );
}
