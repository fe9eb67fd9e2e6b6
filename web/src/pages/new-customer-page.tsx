import { useEffect, useRef, useState } from 'react';

import { PageHeader } from '../components/page-header.tsx';
import { NewCustomerForm } from '../features/customers/new-customer-form.tsx';
import { titleTexts } from '../lib/page-titles.ts';

export function NewCustomerPage() {
  const [done, setDone] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done > 0) form.current?.querySelector<HTMLElement>('[name="cpf"]')?.focus();
  }, [done]);
  return (
    <>
      <PageHeader title={titleTexts.newCustomer} />
      <div ref={form}>
        <NewCustomerForm key={done} onDone={() => setDone((count) => count + 1)} />
      </div>
    </>
  );
}
