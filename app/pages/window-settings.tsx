import type { WindowSettings } from '#areas/window/contract.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { discountsApi } from '#areas/discounts/web/api.ts';
import { shippingApi } from '#areas/shipping/web/api.ts';
import { SettingsForm } from '#areas/window/web/settings-form.tsx';
import { settingsTexts as texts } from '#areas/window/web/texts.ts';

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
    queries: [shippingApi.query('GET /shipping'), discountsApi.query('GET /discounts')],
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
