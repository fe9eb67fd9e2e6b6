import { beforeEach, describe, expect, it, vi } from 'vitest';

import { emptyForm, type PersonFormState } from '#kit/web/lib/person/person-form.ts';
import { formOfKept } from '#kit/web/lib/person/person-form-starts.ts';
import type { Values } from '#kit/web/lib/person/person-fields.ts';
import { typedAddress, typedPerson } from '#kit/rules/person.fixture.ts';

const typed: Values = { ...typedPerson, ...typedAddress, complement: '' };

const form = (
  changes: Partial<Values> = {},
  origins: PersonFormState['origins'] = {},
): PersonFormState => ({ ...emptyForm, values: { ...typed, ...changes }, origins });

/** The module in a newly opened page, over a storage of its own. */
async function openPage() {
  vi.resetModules();
  return import('./stored-details.ts');
}

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

describe('what this browser keeps of a confirmation', () => {
  it('is what was typed in it', async () => {
    const { storeDetails, readStoredDetails } = await openPage();
    expect(readStoredDetails()).toBeUndefined();
    storeDetails(form({}, { street: 'cep', city: 'cep' }));
    expect(readStoredDetails()).toEqual(typed);
  });

  it('stays as it is when the CPF was left to the link', async () => {
    const { storeDetails, readStoredDetails } = await openPage();
    storeDetails(form({ cpf: '•••', name: 'Márcia' }, { cpf: 'cpf', name: 'cpf' }));
    expect(readStoredDetails()).toBeUndefined();
    storeDetails(form());
    storeDetails(form({ cpf: '•••', phone: '(21) 99999-8888' }, { cpf: 'cpf' }));
    expect(readStoredDetails()).toEqual(typed);
  });

  it('is nothing of the record that a look-up by CPF filled in, masks or not', async () => {
    const { storeDetails, readStoredDetails } = await openPage();
    const origins = { name: 'cpf', surname: 'cpf', street: 'cpf', city: 'cpf' } as const;
    storeDetails(form({ surname: 'C•••', street: 'Avenida P•••' }, origins));
    expect(readStoredDetails()).toMatchObject({
      cpf: typed.cpf,
      name: '',
      surname: '',
      phone: typed.phone,
    });
    expect(readStoredDetails()).toMatchObject({ street: '', number: '', city: '', cep: '' });
  });

  it('keeps the earlier address of the same CPF whole, and none of another', async () => {
    const { storeDetails, readStoredDetails } = await openPage();
    storeDetails(form());
    storeDetails(form({ street: 'Rua A•••', number: '7' }, { street: 'cpf' }));
    expect(readStoredDetails()).toEqual(typed);
    storeDetails(form({ cpf: '111.444.777-35', street: 'Rua A•••' }, { street: 'cpf' }));
    expect(readStoredDetails()).toMatchObject({ cpf: '111.444.777-35', street: '', number: '' });
  });

  it('is gone once it was to be forgotten, also when the same page confirms after that', async () => {
    const page = await openPage();
    page.storeDetails(form());
    page.forgetDetails();
    page.storeDetails(form());
    expect(page.readStoredDetails()).toBeUndefined();
    const next = await openPage();
    next.storeDetails(form());
    expect(next.readStoredDetails()).toEqual(typed);
  });

  it('is not believed when it is of another shape, and not missed where storage is blocked', async () => {
    const { storeDetails, readStoredDetails } = await openPage();
    localStorage.setItem('balcao:meus-dados', '{"cpf":1}');
    expect(readStoredDetails()).toBeUndefined();
    vi.stubGlobal('localStorage', undefined);
    storeDetails(form());
    expect(readStoredDetails()).toBeUndefined();
  });

  it('asks the server nothing when it is whole', () => {
    expect(formOfKept(typed).customerState).toBe('idle');
    expect(formOfKept({ ...typed, street: '' }).customerState).toBe('searching');
  });
});
