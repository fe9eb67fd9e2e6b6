import type { Locator, Page } from 'playwright-core';

/*
 * Elements that journeys look for on every screen, by their accessible name. A text is the whole name; a pattern may match a
 * part of the name.
 */

type Scope = Page | Locator;

export const button = (scope: Scope, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: true });

export const heading = (scope: Scope, name: string | RegExp): Locator =>
  scope.getByRole('heading', { name, exact: true });

/** The row of a list or table that has this text; each of them, when several have it. */
export const rowOf = (scope: Scope, text: string | RegExp): Locator =>
  scope.getByRole('listitem').or(scope.getByRole('row')).filter({ hasText: text });

/** The rows of a table, without its headings. */
export const rowsOf = (scope: Scope, table: string): Locator =>
  scope.getByRole('table', { name: table, exact: true }).locator('tbody').getByRole('row');

/** The shown texts of all found elements, once there is one. */
export async function textsOf(found: Locator): Promise<string[]> {
  await found.first().waitFor({ state: 'attached' });
  return found.allInnerTexts();
}

/** The texts of a select's options, once it has one. */
export const optionsOf = (select: Locator): Promise<string[]> =>
  textsOf(select.getByRole('option'));
