import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { address, customer } from './scene.ts';

/** Fills the form of an order's page as a new customer does, the street from its CEP; sends nothing. */
export async function fillConfirmForm(page: Page, cpf = nextCpf()): Promise<void> {
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('CEP', { exact: true }).fill(address.cep);
  await expect.poll(() => page.getByLabel('Rua').inputValue()).toBe(address.street);
  await page.getByLabel('Nome', { exact: true }).fill(customer.name);
  await page.getByLabel('Sobrenome').fill(customer.surname);
  await page.getByLabel('WhatsApp').fill(customer.phone);
  await page.getByLabel('E-mail').fill(customer.email);
  await page.getByLabel('Número', { exact: true }).fill(address.number);
}
