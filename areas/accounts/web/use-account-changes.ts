import type { UserAnswer } from '../contract.ts';

import { useConfirm } from '#kit/web/components/notices/confirm-dialog.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { ACCOUNT_KEYS, accountsApi } from './api.ts';
import { accountsTexts as texts } from './texts.ts';

/**
 * Disables an account, or enables it again. It asks only before the user's own account is disabled, which somebody else would
 * have to undo.
 */
export function useToggle(self: string) {
  const confirm = useConfirm();
  const change = useChange({
    send: ({ _id: id, disabled }: UserAnswer) =>
      accountsApi.call('PATCH /users/:id', { params: { id }, body: { disabled: !disabled } }),
    rowOf: ({ _id }) => _id,
    refresh: ACCOUNT_KEYS,
    done: ({ name, disabled }) => (disabled ? texts.disabledNow : texts.enabledNow)(name),
    failed: (error) => messageOf(error, texts.saveFailed),
  });
  const toggle = async (user: UserAnswer): Promise<void> => {
    const agreed =
      user._id !== self ||
      (await confirm({
        title: texts.disableTitle,
        message: texts.disableSelf,
        confirmLabel: texts.disable,
        danger: true,
      }));
    if (agreed) change.run(user);
  };
  return { toggle, changing: change.rows };
}

export function useReset() {
  const confirm = useConfirm();
  const change = useChange({
    send: ({ _id: id }: UserAnswer) =>
      accountsApi.call('DELETE /users/:id/second-factor', { params: { id } }),
    rowOf: ({ _id }) => _id,
    refresh: ACCOUNT_KEYS,
    done: ({ name }) => texts.resetNow(name),
    failed: (error) => messageOf(error, texts.saveFailed),
  });
  return async (user: UserAnswer): Promise<void> => {
    const agreed = await confirm({
      title: texts.resetTitle,
      message: texts.resetQuestion(user.name),
      confirmLabel: texts.reset,
      danger: true,
    });
    if (agreed) change.run(user);
  };
}
