import { useQuery } from '@tanstack/react-query';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { Folds, Fold } from '#kit/web/components/forms/folds.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import layout from '#kit/web/components/layout.module.css';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { FREIGHT_PROVIDERS } from '../rules/providers.ts';
import { freightQuery } from './api.ts';
import { AccountForm } from './settings/account-form.tsx';
import { FreightForm } from './settings/freight-form.tsx';
import { freightTexts as texts, providerTexts } from './settings/texts.ts';

/** Integrações → Frete por CEP: accounts at providers, and how freight is quoted. */
export function FreightPage() {
  // The forms begin with the first answer only: a later one must not replace typed text.
  const query = useQuery({ ...freightQuery, refetchOnWindowFocus: false });
  const { data, error, isPending } = query;
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.integrations} label={texts.back} />}
        lead={texts.lead}
      />
      {isPending && <ListLoading rows={4} />}
      {!data && error && <ListError message={texts.loadFailed} query={query} />}
      {data && (
        <div className={`one-column ${layout.formPage}`}>
          <Card title={texts.accounts}>
            <Folds defaultValue={data.accounts.map(({ provider }) => provider)}>
              {(['melhor-envio', 'superfrete', 'frenet'] as const).map((provider) => (
                <Fold
                  key={provider}
                  value={provider}
                  name={FREIGHT_PROVIDERS[provider].label}
                  text={providerTexts[provider]}
                >
                  <AccountForm provider={provider} answer={data} />
                </Fold>
              ))}
            </Folds>
          </Card>
          <FreightForm settings={data.settings} />
        </div>
      )}
    </>
  );
}
