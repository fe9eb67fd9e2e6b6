import type { WindowSettings } from '@balcao/domain/contract/window';
import { useQueries } from '@tanstack/react-query';

import { ListError, ListLoading } from '../../components/list/list-states.tsx';
import { connectionText } from '../../lib/api/failure-text.ts';
import { windowQueries } from './api.ts';
import { SettingsForm } from './settings-form.tsx';
import { settingsTexts as texts } from './texts.ts';

/** The settings, once it is known what there is to choose from. */
export function SettingsTab({ settings }: { settings: WindowSettings }) {
  const [policies, discounts] = useQueries({
    queries: [windowQueries.shipping(), windowQueries.discounts()],
  });
  if (policies.data && discounts.data) {
    return (
      <SettingsForm
        settings={settings}
        choices={{ policies: policies.data, discounts: discounts.data }}
      />
    );
  }
  const error = policies.error ?? discounts.error;
  if (!error) return <ListLoading />;
  return (
    <ListError
      message={texts.loadFailed}
      hints={[connectionText(error)]}
      retrying={policies.isFetching || discounts.isFetching}
      onRetry={() => void Promise.all([policies.refetch(), discounts.refetch()])}
    />
  );
}
