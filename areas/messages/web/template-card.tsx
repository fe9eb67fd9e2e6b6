import { MESSAGE_TEMPLATES } from '../rules/message-template.ts';
import { type MessagePlaceholder } from '../rules/render-message.ts';
import { Button, Group, Switch, Textarea } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';

import { Card } from '#kit/web/components/layout.tsx';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { PAYMENT_REMINDER_FIELD, paths } from '#kit/web/lib/pages/paths.ts';
import { useIsAdmin } from '#kit/web/lib/session/use-session.ts';
import { customerOrigin, storeName } from '#kit/web/lib/store.ts';
import { templatesTexts as texts } from './texts.ts';
import { MessageBubble } from './message-bubble.tsx';
import classes from './template-card.module.css';
import {
  insertAt,
  isOriginal,
  LONGEST_TEXT,
  previewOf,
  type TypedTemplate,
} from './template-rules.ts';

interface TemplateCardProps {
  template: TypedTemplate;
  automatic: boolean;
  /** Hours after which the reminder of payment leaves; null: never; undefined: unknown. */
  reminderHours: number | null | undefined;
  error: string | undefined;
  onText: (text: string) => void;
  onEnabled: (enabled: boolean) => void;
  onReset: () => void;
}

interface InsertButtonsProps {
  placeholders: readonly MessagePlaceholder[];
  onInsert: (placeholder: string) => void;
}

function InsertButtons({ placeholders, onInsert }: InsertButtonsProps) {
  return (
    <Group gap={6} role="group" aria-label={texts.insert}>
      <span className="quiet" aria-hidden="true">
        {texts.insert}
      </span>
      {placeholders.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.placeholder}
          aria-label={texts.insertLabel(texts.placeholders[name])}
          title={texts.placeholders[name]}
          onClick={() => onInsert(`{${name}}`)}
        >
          {`{${name}}`}
        </button>
      ))}
    </Group>
  );
}

/** Puts a placeholder at the last place of the caret, and the caret behind it. */
function useInsertion(text: string, onText: (text: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    // The area has the text only now, and the browser has moved the caret to its end.
    if (caret.current === undefined) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [text]);
  const insert = (placeholder: string): void => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } =
      area.current ?? {};
    const next = insertAt(text, placeholder, { start, end });
    if (next.text.length > LONGEST_TEXT) return;
    caret.current = next.caret;
    onText(next.text);
  };
  return { area, insert };
}

const reminderState = (hours: number | null | undefined): string => {
  const { unknown, off, on } = texts.reminder;
  return hours === undefined ? unknown : hours === null ? off : on(hours);
};

/** A link to the store's settings, which hold the hours of the reminder. */
function ReminderSetting() {
  const isAdmin = useIsAdmin();
  return (
    <>
      {' '}
      {isAdmin ? (
        <TextLink to={paths.store} hash={PAYMENT_REMINDER_FIELD}>
          {texts.reminder.set}
        </TextLink>
      ) : (
        texts.reminder.askAdmin
      )}
    </>
  );
}

/** A message's text, its automatic sending, and a preview. */
export function TemplateCard({
  template,
  automatic,
  reminderHours,
  error,
  onText,
  onEnabled,
  onReset,
}: TemplateCardProps) {
  const { kind, text, enabled } = template;
  const isReminder = kind === 'payment-reminder';
  const { name, when, whenOff = texts.off, placeholders } = MESSAGE_TEMPLATES[kind];
  const whenId = useId();
  const { area, insert } = useInsertion(text, onText);
  const reset = (): void => {
    // The button disappears, so the focus moves first.
    area.current?.focus();
    onReset();
  };
  const store = { name: storeName(), origin: customerOrigin() };
  return (
    <Card
      title={name}
      actions={
        isReminder ? (
          <span className="quiet">{reminderState(reminderHours)}</span>
        ) : automatic ? (
          <Switch
            label={texts.automatic}
            labelPosition="left"
            withThumbIndicator={false}
            aria-describedby={whenId}
            checked={enabled}
            onChange={(event) => onEnabled(event.currentTarget.checked)}
          />
        ) : (
          <span className="quiet">{texts.manual}</span>
        )
      }
    >
      <p id={whenId} className="quiet">
        {automatic && !enabled && !isReminder ? whenOff : when}
        {isReminder && <ReminderSetting />}
      </p>
      <div className={classes.columns}>
        <div className={`stack-8 ${classes.editor}`}>
          <Textarea
            ref={area}
            name={kind}
            aria-label={`${texts.text}: ${name}`}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={LONGEST_TEXT}
            value={text}
            error={error}
            onChange={(event) => onText(event.currentTarget.value)}
          />
          <InsertButtons placeholders={placeholders} onInsert={insert} />
        </div>
        <div className={`stack-8 ${classes.preview}`}>
          <p className="quiet">{texts.preview}</p>
          <MessageBubble>{previewOf(text, store)}</MessageBubble>
          <Group gap={0} justify="flex-end" align="stretch" wrap="nowrap" mih={32}>
            {!isOriginal(template) && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                aria-describedby={whenId}
                leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
                onClick={reset}
              >
                {texts.reset}
              </Button>
            )}
          </Group>
        </div>
      </div>
    </Card>
  );
}
