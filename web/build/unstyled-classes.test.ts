import { expect, it } from 'vitest';
import { listUnstyled } from './unstyled-classes.ts';

it('names the classes of a page that its style sheet leaves out', () => {
  const html = '<p class="m_1a m_2b m_3c _is-open_1n8v7_2 _hero_1mn5u_19 title">m_2b</p>';
  const whole = '.m_1a{}.m_2b{}._is-open_1n8v7_2{}._hero_1mn5u_19{}';
  expect(listUnstyled(html, '.m_1a{}._hero_1mn5u_19{}', whole)).toEqual([
    'm_2b',
    '_is-open_1n8v7_2',
  ]);
});
