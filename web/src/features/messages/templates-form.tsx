import { DEFAULT_MESSAGE_TEXTS } from '@balcao/domain/rules/message-template';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { StickyBar } from '../../components/sticky-bar.tsx';
import { useLeaveGuard } from '../../components/use-leave-guard.ts';
import { failureText } from '../../lib/failure-text.ts';
import { templatesTexts as texts } from './texts.ts';
import { messageKeys, messageMutations } from './api.ts';
import classes from './template-card.module.css';
import { TemplateCard } from './template-card.tsx';
import {
  changedDrafts,
  draftsOf,
  errorsOf,
  inputOf,
  refusedErrors,
  type Template,
  type TemplateDraft,
  type TemplateErrors,
} from './templates-draft.ts';

/** Every text of the store; what was typed stays until the server has taken it. */
export function TemplatesForm({ templates }: { templates: readonly Template[] }) {
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const [saved, setSaved] = useState(templates);
  const [drafts, setDrafts] = useState(() => draftsOf(templates));
  const [errors, setErrors] = useState<TemplateErrors>({});
  const save = useMutation(messageMutations.saveTemplates());
  const changed = changedDrafts(drafts, saved);
  useLeaveGuard(() => changed.length > 0);

  const change = ({ kind }: TemplateDraft, patch: Partial<TemplateDraft>): void => {
    setDrafts((before) =>
      before.map((each) => (each.kind === kind ? { ...each, ...patch } : each)),
    );
    if (patch.text !== undefined) setErrors((before) => ({ ...before, [kind]: undefined }));
  };
  const showErrors = (wrong: TemplateErrors): void => {
    setErrors(wrong);
    const first = drafts.find(({ kind }) => wrong[kind]);
    form.current?.querySelector<HTMLElement>(`[name="${first?.kind ?? ''}"]`)?.focus();
  };
  const send = (sent: readonly TemplateDraft[]): void => {
    save.mutate(inputOf(sent), {
      onSuccess: (answer) => {
        client.setQueryData(messageKeys.templates, answer);
        void client.invalidateQueries({ queryKey: messageKeys.byHand });
        setSaved(answer);
        setErrors({});
        notifySuccess(texts.saved);
      },
      onError: (error) => {
        console.error(error);
        const wrong = refusedErrors(error, sent);
        if (wrong) showErrors(wrong);
        else notifyError(failureText(error, texts.saveFailed));
      },
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (save.isPending || changed.length === 0) return;
    const wrong = errorsOf(changed);
    if (wrong) showErrors(wrong);
    else send(changed);
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div className={classes.cards}>
        {drafts.map((draft) => (
          <TemplateCard
            key={draft.kind}
            draft={draft}
            automatic={saved.some(({ kind, automatic }) => kind === draft.kind && automatic)}
            error={errors[draft.kind]}
            onText={(text) => change(draft, { text })}
            onEnabled={(enabled) => change(draft, { enabled })}
            onReset={() => change(draft, { text: DEFAULT_MESSAGE_TEXTS[draft.kind] })}
          />
        ))}
      </div>
      <StickyBar>
        <p className={classes.bar} role="status">
          {changed.length > 0 ? texts.unsaved : ''}
        </p>
        <Button type="submit" loading={save.isPending} disabled={changed.length === 0}>
          {texts.save}
        </Button>
      </StickyBar>
    </form>
  );
}
