import { Button } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';

import { useConfirm } from '../../components/confirm-dialog.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { storeTexts as texts } from './texts.ts';
import { LOGO_TYPES, logoProblem } from './logo-file.ts';
import classes from './store-form.module.css';
import { useRemoveLogo, useSendLogo } from './use-store-settings.ts';

/** The logo as it is, and the way to another: it is kept as soon as it is chosen, apart from the form. */
export function LogoField({ logo }: { logo: string | null }) {
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const confirm = useConfirm();
  const send = useSendLogo();
  const remove = useRemoveLogo();

  const choose = (file: File | undefined): void => {
    // The same file chosen again, once it was put right, must count as a choice.
    if (input.current) input.current.value = '';
    if (!file) return;
    const wrong = logoProblem(file);
    setProblem(wrong);
    if (wrong) return;
    send.mutate(file, { onError: (error) => setProblem(failureText(error, texts.logoFailed)) });
  };
  const askAndRemove = async (): Promise<void> => {
    const agreed = await confirm({
      title: texts.logoRemove,
      message: texts.logoRemoveQuestion,
      confirmLabel: texts.logoRemove,
      danger: true,
    });
    if (!agreed) return;
    setProblem(undefined);
    remove.mutate(undefined, { onSuccess: () => chooser.current?.focus() });
  };

  return (
    <div className={classes.logo}>
      <span className={classes.picture}>
        {logo ? (
          <img src={logo} width={72} height={72} alt={texts.logoAlt} />
        ) : (
          <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
        )}
      </span>
      <div className={classes.logoWords}>
        <div className={classes.logoButtons}>
          <Button
            ref={chooser}
            variant="default"
            loading={send.isPending}
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
            aria-describedby={problemId}
            onClick={() => input.current?.click()}
          >
            {logo ? texts.logoChange : texts.logoSend}
          </Button>
          {logo && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => void askAndRemove()}
            >
              {texts.logoRemove}
            </Button>
          )}
        </div>
        <div id={problemId}>
          <p className={classes.hint}>{texts.logoHint}</p>
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={LOGO_TYPES.join(',')}
          aria-label={texts.logo}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
      </div>
    </div>
  );
}
