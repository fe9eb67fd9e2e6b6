import { Switch } from '@mantine/core';

import { Card } from '#kit/web/components/layout.tsx';
import { groupFormTexts as texts } from './texts.ts';

interface GroupSwitchProps {
  checked: boolean;
  onChange: () => void;
}

export function GroupSwitch({ checked, onChange }: GroupSwitchProps) {
  return (
    <Card>
      <Switch
        size="md"
        label={texts.hasValues}
        description={texts.hasValuesHint}
        checked={checked}
        onChange={onChange}
      />
    </Card>
  );
}
