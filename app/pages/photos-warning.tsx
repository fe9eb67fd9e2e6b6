import { useQuery } from '@tanstack/react-query';

import { Warning } from '#kit/web/components/notices/warning.tsx';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { systemApi } from '#areas/system/web/api.ts';
import { systemTexts, warningTexts } from '#areas/system/web/texts.ts';

/** Warns of photos that are not where the program keeps them. Shows nothing while that is unknown. */
export function PhotosWarning() {
  const { data } = useQuery(systemApi.query('GET /system'));
  if (!data?.warnings.includes('photos-missing')) return null;
  const { title, advice } = warningTexts['photos-missing'];
  return (
    <Warning mb="md" title={title}>
      {advice} <TextLink to={paths.system}>{systemTexts.toSystem}</TextLink>
    </Warning>
  );
}
