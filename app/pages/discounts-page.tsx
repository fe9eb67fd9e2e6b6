import type { DiscountAnswer } from '#areas/discounts/contract.ts';
import { fromReais } from '#kit/rules/money.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDiscount, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListPage } from '#kit/web/components/list/list-page.tsx';
import { ListEmpty, ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { useWholeList } from '#kit/web/components/list/use-list.ts';
import { useRemoval } from '#kit/web/components/use-removal.ts';
import { discountsApi } from '#areas/discounts/web/api.ts';
import { DiscountTabs } from '#areas/discounts/web/discount-tabs.tsx';
import { DiscountForm, type DiscountFormProps } from '#areas/discounts/web/discount-form.tsx';
import { DiscountList, editButtonId } from '#areas/discounts/web/discount-list.tsx';
import type { PreviewProducts } from '#areas/discounts/web/discount-preview.tsx';
import {
  discountFormTexts as formTexts,
  discountsTexts as texts,
} from '#areas/discounts/web/texts.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const CREATE_BUTTON_ID = 'create-discount';
/** The most products that the server gives at once: the preview looks among them for one that the rules change. */
const READ = 200;
const SEARCH_DELAY_MS = 250;

interface OpenForm {
  create?: true;
  edit?: string;
}

/** The discount rules, and the form of one of them; the address says which (`?create`, `?edit={_id}`). */
export function DiscountsPage() {
  const { create, edit } = useSearch({ from: paths.discounts });
  const navigate = useNavigate({ from: paths.discounts });
  const router = useRouter();
  const content = useFocusAfterSwitch(edit ?? (create && CREATE_BUTTON_ID));
  const open = (search: OpenForm): void => void navigate({ search, state: { formOpened: true } });
  const close = (): void => {
    if (router.state.location.state.formOpened) router.history.back();
    else void navigate({ search: {}, replace: true });
  };
  return (
    <div ref={content}>
      {create || edit ? (
        <FormView key={edit ?? ''} id={edit} onClose={close} />
      ) : (
        <ListView open={open} />
      )}
    </div>
  );
}

/** List and form are one page to the router: moves the focus to the new heading, and back to the button that opened the form. */
function useFocusAfterSwitch(form: string | undefined) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(form);
  useEffect(() => {
    const left = before.current;
    before.current = form;
    if (left === form) return;
    const opener = left === CREATE_BUTTON_ID ? left : editButtonId(left ?? '');
    const target =
      (!form && document.getElementById(opener)) ||
      content.current?.querySelector<HTMLElement>('h1');
    target?.focus({ preventScroll: true });
  }, [form]);
  return content;
}

function ListView({ open }: { open: (form: OpenForm) => void }) {
  const list = useWholeList<DiscountAnswer>(discountsApi.query('GET /discounts'));
  const removal = useRemoval({
    title: texts.removalTitle,
    question: texts.confirmRemoval,
    send: (id) => discountsApi.call('DELETE /discounts/:id', { params: { id } }),
    refresh: [discountsApi.key()],
    done: texts.removed,
    failed: texts.removeFailed,
  });
  const create = (): void => open({ create: true });
  return (
    <ListPage
      list={list}
      texts={texts}
      count={(total) => (total > 0 ? texts.count(total) : '')}
      notice={<DiscountTabs />}
      actions={
        <Button
          id={CREATE_BUTTON_ID}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          onClick={create}
        >
          {texts.create}
        </Button>
      }
      icon={<IconDiscount size={30} stroke={1.5} />}
      firstStep={
        <Button variant="light" onClick={create}>
          {texts.emptyAction}
        </Button>
      }
    >
      {(policies) => (
        <DiscountList
          policies={policies}
          removing={removal.removing}
          onEdit={(id) => open({ edit: id })}
          onRemove={removal.ask}
        />
      )}
    </ListPage>
  );
}

/** @param id missing: a new policy */
function FormView({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const cameFromThere = useLocation({ select: ({ state }) => state.formOpened === true });
  const form = { preview: usePreviewProducts(), onClose };
  const back = { to: paths.discounts, cameFromThere, label: formTexts.back };
  return (
    <>
      <PageHeader back={<BackLink {...back} />} />
      {id ? <EditedPolicy id={id} {...form} /> : <DiscountForm {...form} />}
    </>
  );
}

function EditedPolicy({ id, ...form }: DiscountFormProps & { id: string }) {
  const query = useQuery(discountsApi.query('GET /discounts'));
  const { data: policies, error, isFetching } = query;
  const found = policies?.find((policy) => policy._id === id);
  // The edited policy stays, even when the list is read again without it.
  const [policy, setPolicy] = useState(found);
  if (found && !policy) setPolicy(found);
  if (policy) return <DiscountForm policy={policy} {...form} />;
  if (policies && !isFetching) {
    return (
      <ListEmpty
        icon={<IconDiscount size={30} stroke={1.5} />}
        message={formTexts.notFound}
        hint={formTexts.notFoundHint}
      />
    );
  }
  if (!error || policies) return <ListLoading rows={3} rowHeight={160} />;
  return <ListError message={texts.loadFailed} query={query} />;
}

/** The shop's products for the preview; without them the preview still works on typed values. */
function usePreviewProducts(): PreviewProducts {
  const [typed, onSearch] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const { data, isError } = useQuery({
    ...productsApi.page('GET /products', { query: { q, sort: 'name-asc', page: 1, limit: READ } }),
    placeholderData: keepPreviousData,
  });
  const products = data?.rows.map(({ name, price }) => ({ name, priceCents: fromReais(price) }));
  return { products: isError ? [] : products, onSearch };
}
