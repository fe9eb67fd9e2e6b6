import type { OffSaleAnswer } from '../contract.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { inLines } from '#kit/web/components/notices/lines.tsx';
import { formatDate } from '#kit/web/lib/format.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { groupsApi } from './shared/api.ts';
import { catalogueTexts, offSaleTexts as texts } from './texts.ts';

/** Puts a removed product or group back on sale. */
export const putBackOnSale = (id: string, isGroup: boolean): Promise<unknown> =>
  isGroup
    ? groupsApi.call('PUT /product-groups/:id/restored', { params: { id } })
    : productsApi.call('PUT /products/:id/restored', { params: { id } });

const wordOf = ({ deletedAt }: OffSaleAnswer): string =>
  deletedAt === null ? texts.putBack : texts.bringBack;

function OffSaleList() {
  const { data, error } = useQuery({ ...groupsApi.query('GET /catalogue/off-sale'), staleTime: 0 });
  const back = useChange<OffSaleAnswer, unknown>({
    send: ({ _id, options }) => putBackOnSale(_id, options !== null),
    rowOf: ({ _id }) => _id,
    refresh: [productsApi.key()],
    done: (_, { name }) => texts.done(name),
    failed: (problem) => messageOf(problem, texts.failed),
  });
  if (!data) {
    return (
      <Text c="dimmed" role="status">
        {error ? inLines(withConnection(error, catalogueTexts.loadFailed)) : commonTexts.loading}
      </Text>
    );
  }
  if (data.length === 0) return <Text c="dimmed">{texts.empty}</Text>;
  return (
    <ul aria-label={texts.title}>
      {data.map((row) => (
        <Group component="li" key={row._id} wrap="nowrap" justify="space-between" mih={52}>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {row.name}
            <Text span c="dimmed" fz="sm" display="block">
              {[
                row.options === null ? '' : catalogueTexts.options(row.options),
                row.deletedAt === null ? '' : texts.deleted(formatDate(row.deletedAt)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Text>
          <Button
            variant="default"
            flex="none"
            aria-label={commonTexts.actionOf(wordOf(row), row.name)}
            loading={back.rows.has(row._id)}
            onClick={() => back.run(row)}
          >
            {wordOf(row)}
          </Button>
        </Group>
      ))}
    </ul>
  );
}

/** The products and groups that were taken off sale or deleted of late, each with its way back. */
export function OffSale({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title}>
      <OffSaleList />
    </Modal>
  );
}
