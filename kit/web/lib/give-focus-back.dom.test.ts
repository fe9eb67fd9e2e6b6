import { afterEach, expect, it } from 'vitest';

import { framesLater } from '../components/browser.fixture.ts';
import { giveFocusBack } from './give-focus-back.ts';

function put<Tag extends 'button' | 'input'>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  document.body.append(element);
  return element;
}

afterEach(() => document.body.replaceChildren());

it.each(['button', 'input'] as const)('takes the place of a %s that is gone', async (tag) => {
  const [to, gone] = [put('button'), put(tag)];
  gone.focus();
  gone.remove();
  giveFocusBack(to);
  await framesLater();
  expect(document.activeElement).toBe(to);
});

it('waits for a pressed button that goes some frames later', async () => {
  const [to, pressed] = [put('button'), put('button')];
  pressed.focus();
  giveFocusBack(to);
  await framesLater();
  expect(document.activeElement).toBe(pressed);
  pressed.remove();
  await framesLater();
  expect(document.activeElement).toBe(to);
});

it('leaves the focus to a field that somebody types in', async () => {
  const [to, field] = [put('button'), put('input')];
  field.focus();
  giveFocusBack(to);
  await framesLater();
  expect(document.activeElement).toBe(field);
});

it('gives nothing to an element that is gone', async () => {
  const to = put('button');
  to.remove();
  giveFocusBack(to);
  await framesLater();
  expect(document.activeElement).toBe(document.body);
});
