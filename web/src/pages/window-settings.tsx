import type { WindowSettings } from '#domain/contract/window.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { ListError, ListLoading } from '../components/list/list-states.tsx';
import { discountQueries } from '../features/discounts/api.ts';
import { shippingQueries } from '../features/shipping/api.ts';
import { SettingsForm } from '../features/window/settings-form.tsx';
import { settingsTexts as texts } from '../features/window/texts.ts';

interface WindowSettingsTabProps {
  settings: WindowSettings;
  /** Reads the window again; undefined after a failed reading, which a notice reports. */
  onReload: () => Promise<WindowSettings | undefined>;
  reloading: boolean;
}

/** The settings of the window, once the options are known. */
export function WindowSettingsTab({ settings, onReload, reloading }: WindowSettingsTabProps) {
  // Taken from the answer itself: the prop may still be the earlier one when the answer arrives.
  const [began, setBegan] = useState(settings);
  const [policies, discounts] = useQueries({
    queries: [shippingQueries.list(), discountQueries.list()],
  });
  if (policies.data && discounts.data) {
    return (
      // The key makes the form begin anew with settings saved by somebody else, under this person's draft.
      <SettingsForm
        key={began.version}
        settings={began}
        choices={{ policies: policies.data, discounts: discounts.data }}
        onReload={() => void onReload().then((now) => now && setBegan(now))}
        reloading={reloading}
      />
    );
  }
  const error = policies.error ?? discounts.error;
  if (!error) return <ListLoading />;
  return (
    <ListError
      message={texts.loadFailed}
      query={{
        error,
        isFetching: policies.isFetching || discounts.isFetching,
        refetch: () => Promise.all([policies.refetch(), discounts.refetch()]),
      }}
    />
  );
}
